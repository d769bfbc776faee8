import type { ReportedError } from '@courtside/contracts/reported-errors';
import { createErrorOutbox, FIRST_MS, INTERVAL_MS } from './error-outbox';

const error = (message: string): ReportedError => ({
  module: 'mf-a',
  version: '0123456789abcdef',
  name: 'Error',
  message,
  frames: [],
  handled: false,
});

/** A page whose clock the test moves. */
function setUp() {
  const sent: { errors: { error: ReportedError; count: number }[]; lost: number }[] = [];
  let [clock, online] = [0, true];
  let timers: { at: number; callback: () => void }[] = [];
  const outbox = createErrorOutbox({
    send: (batch) => void sent.push(batch),
    isOnline: () => online,
    now: () => clock,
    after: (ms, callback) => void timers.push({ at: clock + ms, callback }),
  });
  const wait = (ms: number) => {
    clock += ms;
    const due = timers.filter(({ at }) => at <= clock);
    timers = timers.filter(({ at }) => at > clock);
    for (const { callback } of due) callback();
  };
  const setOnline = (next: boolean) => void (online = next);
  return { outbox, sent, wait, setOnline, timers: () => timers.length };
}

it('equal errors are one entry with their number', () => {
  const { outbox, sent, wait } = setUp();
  for (let index = 0; index < 10_000; index += 1) outbox.add(error('a'));
  outbox.add(error('b'));
  wait(FIRST_MS);
  expect(sent).toEqual([
    {
      errors: [
        { error: error('a'), count: 10_000 },
        { error: error('b'), count: 1 },
      ],
      lost: 0,
    },
  ]);
});

it('a page that throws all the time sends at most four reports a minute', () => {
  const { outbox, sent, wait } = setUp();
  for (let ms = 0; ms < 60_000; ms += 10) {
    outbox.add(error('a'));
    wait(10);
  }
  expect(sent.length).toBe(60_000 / INTERVAL_MS);
});

it('more different errors than a report has room for are only counted', () => {
  const { outbox, sent, wait } = setUp();
  for (let index = 0; index < 25; index += 1) outbox.add(error(`${index}`));
  wait(FIRST_MS);
  expect(sent[0]).toMatchObject({ lost: 5 });
  expect(sent[0]?.errors).toHaveLength(20);
});

it('what waits is sent when the user leaves, and then never again', () => {
  const { outbox, sent, wait } = setUp();
  outbox.add(error('a'));
  outbox.leave();
  outbox.leave();
  wait(INTERVAL_MS);
  expect(sent).toHaveLength(1);
});

it('without a network, nothing is tried until it is back', () => {
  const { outbox, sent, wait, setOnline, timers } = setUp();
  setOnline(false);
  outbox.add(error('a'));
  wait(FIRST_MS);
  expect({ sent: sent.length, timers: timers() }).toEqual({ sent: 0, timers: 0 });
  setOnline(true);
  outbox.online();
  wait(FIRST_MS);
  expect(sent).toHaveLength(1);
});

it('errors that are too many to be described are counted in the next report', () => {
  const { outbox, sent, wait } = setUp();
  outbox.add(error('a'));
  for (let index = 0; index < 1_000; index += 1) outbox.lose();
  wait(FIRST_MS);
  expect(sent).toMatchObject([{ lost: 1_000, errors: [{ count: 1 }] }]);
});
