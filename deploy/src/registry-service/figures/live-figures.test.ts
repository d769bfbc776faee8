import type { CanaryFigures } from '@courtside/release-client/protocol';
import { LiveFigures } from './live-figures';

const figures = (users: number, failed: number): CanaryFigures => ({
  module: 'mf-a',
  version: '0123456789abcdef',
  percent: 10,
  canary: { users, failed },
  current: { users: 2 * users, failed: 0 },
  guests: { pages: 1, failed: 0 },
});

let now = 0;
let live: LiveFigures;
beforeEach(() => {
  now = 0;
  live = new LiveFigures(() => now);
});

it('adds up what several gateways have counted', () => {
  live.tell('production', 'one', [figures(3, 1)]);
  live.tell('production', 'two', [figures(4, 0)]);
  live.tell('staging', 'one', [figures(100, 0)]);
  expect(live.of('production')).toEqual([
    { ...figures(7, 1), current: { users: 14, failed: 0 }, guests: { pages: 2, failed: 0 } },
  ]);
});

it('a gateway that says more replaces what it said', () => {
  live.tell('production', 'one', [figures(3, 1)]);
  live.tell('production', 'one', [figures(5, 1)]);
  expect(live.of('production')).toEqual([figures(5, 1)]);
  live.tell('production', 'one', []);
  expect(live.of('production')).toEqual([]);
});

it('forgets a gateway that has ended', () => {
  live.tell('production', 'one', [figures(3, 1)]);
  now = 60_001;
  expect(live.of('production')).toEqual([]);
});

it('remembers a bounded number of gateways', () => {
  for (let gateway = 0; gateway < 60; gateway += 1) live.tell('production', String(gateway), [figures(1, 0)]);
  expect(live.of('production')[0]?.canary.users).toBe(50);
});
