import type { CanaryFigures } from '@courtside/release-client/protocol';
import { FigureRelay } from './figure-relay';

const figures = (users: number): CanaryFigures => ({
  module: 'mf-a',
  version: '0123456789abcdef',
  percent: 10,
  canary: { users, failed: 0 },
  current: null,
  guests: { pages: 0, failed: 0 },
});

let [current, clock, isAway]: [CanaryFigures[], number, boolean] = [[], 0, false];
let sent: CanaryFigures[][];
let relay: FigureRelay;
beforeEach(() => {
  [current, clock, isAway] = [[], 0, false];
  sent = [];
  relay = new FigureRelay({
    environment: 'production',
    figures: () => current,
    send: async (_, canaries) => {
      if (isAway) throw new Error('The service is away.');
      sent.push(canaries);
    },
    now: () => clock,
  });
});
afterEach(() => relay.close());

it('says nothing without a canary', async () => {
  await relay.flush();
  clock = 1_000_000;
  await relay.flush();
  expect(sent).toEqual([]);
});

it('says what has changed once, and repeats it for a service that has restarted', async () => {
  current = [figures(1)];
  for (let times = 0; times < 3; times += 1) await relay.flush();
  current = [figures(2)];
  await relay.flush();
  clock = 15_000;
  await relay.flush();
  current = [];
  await relay.flush();
  expect(sent).toEqual([[figures(1)], [figures(2)], [figures(2)], []]);
});

it('says it again when the service is back', async () => {
  isAway = true;
  current = [figures(1)];
  await relay.flush();
  isAway = false;
  await relay.flush();
  expect(sent).toEqual([[figures(1)]]);
});
