import type { Registry } from '@courtside/registry';
import { choiceOf, choosableModules, requestOf } from './choice';

const ORIGINS = ['http://localhost:4640'];
const MACHINE = 'http://localhost:4640/release.json';
const VERSION = '0123456789abcdef';

describe('a choice', () => {
  it.each([
    ['the release of the environment', undefined, 'environment', MACHINE],
    ['a version', VERSION, VERSION, MACHINE],
    ['another machine', 'http://localhost:4641/r.json', 'machine', 'http://localhost:4641/r.json'],
  ])('starts with the release that the tab runs: %s', (_, address, from, expected) => {
    const override = address === undefined ? undefined : { module: 'mf-a', address };
    const choice = choiceOf(override, ORIGINS);
    expect(choice).toEqual({ from, address: expected });
    expect(requestOf('mf-a', choice)).toEqual({ module: 'mf-a', address: address ?? '' });
  });

  it('of the developer’s machine trims the address', () => {
    expect(requestOf('mf-a', { from: 'machine', address: ` ${MACHINE} ` }).address).toBe(MACHINE);
  });
});

it('is possible for published, formerly published and only overridden modules', () => {
  const slot = { current: { descriptor: { title: 'Bravo' } } };
  const registry = { modules: { 'mf-b': slot } } as unknown as Registry;
  const versions = [{ version: VERSION, publishedAt: '2026-01-01T00:00:00.000Z', source: 'earlier' as const }];
  const known = { modules: [{ name: 'mf-a', title: 'Alpha', versions }] };
  const names = (...args: Parameters<typeof choosableModules>) =>
    choosableModules(...args).map(({ title, versions: { length } }) => `${title} ${length}`);
  expect(names(registry, known, [{ module: 'mf-new', address: MACHINE }])).toEqual(['Alpha 1', 'Bravo 0', 'mf-new 0']);
  expect(names(registry, null, [])).toEqual(['Bravo 0']);
});
