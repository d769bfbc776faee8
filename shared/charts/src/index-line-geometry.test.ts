import { bandPath, fittingDates, linePath, placesIn, plotOf } from './index-line-geometry';

const DAY_MS = 86_400_000;
const plot = plotOf(676, 340, { left: 40, right: 36 });

test('the plot leaves space for the labels', () => {
  expect(plot).toEqual({ left: 40, top: 12, width: 600, height: 300 });
});

test('the first day is at the left, and the largest value at the top', () => {
  const { place } = placesIn(plot, [0, 10 * DAY_MS], { min: 40, max: 60, ticks: [] });
  const at = (day: number, value: number) => place({ name: 'Ann', date: new Date(day * DAY_MS), value }, value);
  expect(at(0, 40)).toEqual([0, 300]);
  expect(at(10, 60)).toEqual([600, 0]);
  expect(at(5, 50)).toEqual([300, 150]);
});

test('a missing value is a gap in the line and in the band', () => {
  expect(linePath([[0, 5], [1, 6], null, [3, 8]])).toBe('M0,5L1,6M3,8');
  expect(bandPath([[0, 9], [1, 9], null, [3, 9]], [[0, 5], [1, 5], null, [3, 5]])).toBe('M0,5L1,5L1,9L0,9Z');
});

test.each([
  ['a wide chart', 900, (date: Date) => date.toISOString().slice(5, 10), 4],
  ['a phone', 260, (date: Date) => date.toISOString().slice(0, 10), 2],
  ['a phone with long dates', 200, () => '2025年11月18日', 1],
])('%s names as many dates as fit', (_, width, format, count) => {
  const range = [Date.UTC(2026, 0, 20), Date.UTC(2026, 4, 10)] as const;
  expect(fittingDates(range, width, format)).toHaveLength(count);
});
