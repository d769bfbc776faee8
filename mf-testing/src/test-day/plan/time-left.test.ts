import { after, testDay, typed } from '../../../test/test-days';
import { DEFAULT_RESULT_MS, pace, timeLeft } from './time-left';

const MINUTE = 60_000;

describe('the pace', () => {
  it.each<[string, number[], number | null]>([
    ['is unknown before three results', [0, MINUTE], null],
    ['is the time between results', [0, 40, 80, 120].map((s) => s * 1_000), 40_000],
    ['does not depend on the order in which results are listed', [80, 0, 120, 40].map((s) => s * 1_000), 40_000],
    ['leaves out a break', [0, MINUTE, 20 * MINUTE, 21 * MINUTE, 22 * MINUTE], MINUTE],
    ['shares the time of results that come at once', [0, 1, 1, 1, 2, 2, 2].map((m) => m * MINUTE), 20_000],
    ['is the mean of quick and slow results', [0, 10, 20, 30, 120].map((s) => s * 1_000), 30_000],
    ['is unknown if there are only breaks', [0, 10, 20].map((m) => m * MINUTE), null],
  ])('%s', (_, moments, expected) => expect(pace(moments)).toBe(expected));
});

describe('the time left', () => {
  it('assumes 45 s a result before the pace is known', () => {
    expect(timeLeft(testDay(2))).toEqual({ ms: 10 * DEFAULT_RESULT_MS, assumed: true });
  });

  it('goes by the pace of this day, and leaves out absent players', () => {
    const day = after(testDay(2), typed('p1', 'LBP', 9), typed('p1', 'UBP', 9), typed('p1', 'SS', 9));
    expect(timeLeft(day)).toEqual({ ms: 7 * MINUTE, assumed: false });
    expect(timeLeft(after(day, { type: 'absent', player: 'p2', absent: true })).ms).toBe(2 * MINUTE);
  });
});
