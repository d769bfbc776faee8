import type { MeasuredRelease } from '@courtside/release-client/proofs';
import type { HistoryLine } from '@courtside/release-client/protocol';
import { figureText, measuredOf, sizeItems } from './release-figures';

const KB = 1024;
const change = (to: string, sizes: HistoryLine['sizes']): HistoryLine => ({
  revision: 1,
  who: 'ann',
  when: '',
  what: 'publish',
  why: '',
  subject: 'mf-a',
  from: null,
  to,
  canary: null,
  sizes,
  identity: null,
});
const one = { first: 10 * KB, screens: { '/a': 4 * KB } };
const two = { first: 11 * KB, screens: { '/a': 3 * KB, '/b': KB } };
const history = [change('v1', { 'mf-a': { from: null, to: one } }), change('v2', { 'mf-a': { from: one, to: two } })];

it('sizes have the difference to the release before, and new screens say so', () => {
  expect(sizeItems(history, 'mf-a', 'v2')).toEqual([
    { name: 'First load', value: '11.0 kB (+1.0 kB)' },
    { name: '/a', value: '3.0 kB (−1.0 kB)' },
    { name: '/b', value: '1.0 kB (new)' },
  ]);
});

it('a first release has sizes without a difference', () => {
  expect(sizeItems(history, 'mf-a', 'v1')).toEqual([
    { name: 'First load', value: '10.0 kB' },
    { name: '/a', value: '4.0 kB' },
  ]);
});

it('a release without recorded sizes has none, nor has another module', () => {
  expect(sizeItems([change('v3', undefined)], 'mf-a', 'v3')).toEqual([]);
  expect(sizeItems(history, 'mf-b', 'v2')).toEqual([]);
});

const release = (version: string, check: string, figures: Record<string, number>): MeasuredRelease => ({
  version,
  results: [{ check, passed: true, who: 'ci', when: '2026-11-02T10:00:00.000Z', summary: 'fine', figures }],
});
const measured = [
  release('v3', 'browser', { 'first paint, ms': 480.25, 'largest task, ms': 61, 'new, ms': 1 }),
  release('v2', 'load', { 'first paint, ms': 1 }),
  release('v1', 'browser', { 'first paint, ms': 500, 'largest task, ms': 61 }),
];

it('figures are compared with the newest release that the same check has measured', () => {
  expect(measuredOf(measured, 'v3')).toMatchObject([
    {
      check: 'browser',
      items: [
        { name: 'first paint, ms', value: '480.3 (−19.8)' },
        { name: 'largest task, ms', value: '61 (±0)' },
        { name: 'new, ms', value: '1 (new)' },
      ],
    },
  ]);
});

it.each([
  ['v1', '500'],
  ['v2', '1'],
])('without an earlier measurement, there is no difference: %s', (version, value) => {
  expect(measuredOf(measured, version)[0]?.items[0]).toEqual({ name: 'first paint, ms', value });
});

it('a release that nobody has measured has no figures', () => {
  expect(measuredOf(measured, 'v9')).toEqual([]);
});

it.each([
  ['v1', 'first paint, ms: 500 · largest task, ms: 61'],
  ['v9', ''],
  [null, ''],
])('a line of the history has the figures of its release: %s', (version, text) => {
  expect(figureText(measured, version)).toBe(text);
});
