import { grownFiles, signedKb } from './growth';
import { FIRST_LOAD, partsOf, plainName, totalsOf, type SizedPart } from './release-sizes';
import { sizeComment } from './size-comment';
import { sizeText } from './size-text';

const part = (name: string, files: Record<string, number>): SizedPart => ({
  part: name,
  files: Object.entries(files).map(([file, bytes]) => ({ name: file, bytes })),
});
const budget = { first: 40 * 1024, screen: 100 * 1024 };
const compare = (before: SizedPart[], after: SizedPart[], version: string | null = '0123456789abcdef') => ({
  module: 'mf-a',
  environment: 'production',
  version,
  before,
  after,
  budget,
});

it.each([
  ['static/lineups.0123abcd.js', 'lineups.js'],
  ['/mf-a/0123456789abcdef/main.js', 'main.js'],
  ['a.b.0123abcd.js', 'a.b.js'],
])('%s is compared as %s', (file, name) => {
  expect(plainName(file)).toBe(name);
});

it('a release has a first load and screens, and counts a file of a part once', () => {
  const parts = partsOf(
    { entry: 'entry.js', preloads: ['main.js', 'main.js'], screens: { '/a': ['a.js', 'main.js'] } },
    (file) => file.length,
  );
  expect(totalsOf(parts)).toEqual({ first: 15, screens: { '/a': 11 } });
});

it('names the files that grew or are new, those that grew most first', () => {
  const before = part('/a', { 'a.js': 100, 'b.js': 900, 'c.js': 50 });
  const after = part('/a', { 'a.js': 150, 'b.js': 800, 'c.js': 50, 'chart.js': 70 });
  expect(grownFiles(before, after)).toEqual([
    { name: 'chart.js', from: null, to: 70 },
    { name: 'a.js', from: 100, to: 150 },
  ]);
});

it('a pull request gets a table with what grew, and what is over the budget', () => {
  const before = [part(FIRST_LOAD, { 'main.js': 20_480 }), part('/a', { 'a.js': 10_240 })];
  const after = [part(FIRST_LOAD, { 'main.js': 20_480 }), part('/a', { 'a.js': 10_240, 'chart.js': 204_800 })];
  const comparison = compare(before, after);
  expect(sizeComment(comparison)).toBe(`### Size of mf-a

Compressed, against \`0123456789abcdef\` in production.

**Over the budget: /a.** It can't be published like this.

| part | size | change | budget | what grew |
| --- | ---: | ---: | ---: | --- |
| first load | 20.0 kB | ±0 | 40.0 kB | – |
| /a | 210.0 kB | +200.0 kB | **100.0 kB** | chart.js +200.0 kB (new) |
`);
});

it('a module that the environment does not have is new as a whole', () => {
  const comment = sizeComment(compare([], [part(FIRST_LOAD, { 'main.js': 1_024 })], null));
  expect(comment).toContain("Compressed, production doesn't have it yet.");
  expect(comment).toContain('| first load | 1.0 kB | new | 40.0 kB | main.js +1.0 kB (new) |');
});

it('a line of the history has the first load, and the screen that changed most', () => {
  const from = { first: 1_024, screens: { '/a': 2_048, '/b': 2_048 } };
  const to = { first: 1_024, screens: { '/a': 2_048, '/b': 1_024 } };
  expect(sizeText({ from, to })).toBe('1.0 kB (±0), /b 1.0 kB (−1.0 kB)');
  expect(sizeText({ from: null, to: { first: 512, screens: {} } })).toBe('0.5 kB');
  expect(signedKb(10)).toBe('±0');
});
