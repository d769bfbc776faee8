import { createModule } from '../../test/run-as-module';
import { trackTimers } from './track-timers';

beforeAll(() => {
  jest.useFakeTimers();
  trackTimers();
});
afterAll(() => jest.useRealTimers());

it('intervals and frames end with the visit; an interval restarts, and its first id still clears it', () => {
  const { ledger, run } = createModule('mf-timers');
  const ticks: string[] = [];
  ledger.enter();
  const id = run(
    `const id = setInterval(() => ticks.push('interval'), 100);
     requestAnimationFrame(function again() { ticks.push('frame'); requestAnimationFrame(again); });
     return id;`,
    { ticks },
  );
  jest.advanceTimersByTime(110);
  ledger.leave();
  const seen = ticks.length;
  jest.advanceTimersByTime(5_000);
  expect(ticks).toHaveLength(seen);
  expect(new Set(ticks)).toEqual(new Set(['interval', 'frame']));
  ledger.enter();
  jest.advanceTimersByTime(100);
  expect(ticks.slice(seen)).toEqual(['interval']);
  clearInterval(id as number);
  jest.advanceTimersByTime(1_000);
  expect(ticks).toHaveLength(seen + 1);
  expect(ledger.size).toBe(0);
});

it('a timeout that was set during the visit still runs, and so do timeouts that it sets, for ten seconds', () => {
  const { ledger, run } = createModule('mf-saves');
  const ticks: string[] = [];
  ledger.enter();
  run(
    `setTimeout(() => ticks.push('saved'), 500);
     setTimeout(function again() { ticks.push('again'); setTimeout(again, 4000); }, 4000);`,
    { ticks },
  );
  ledger.leave();
  jest.advanceTimersByTime(60_000);
  expect(ticks).toEqual(['saved', 'again', 'again', 'again']);
});

it('timers of the shell are not affected', () => {
  const work = jest.fn();
  setTimeout(work, 10);
  const { ledger } = createModule('mf-timers');
  ledger.leave();
  jest.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledTimes(1);
});
