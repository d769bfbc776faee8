import { bandAround, bandPlace, trendPath, trendPlaces } from './trend-geometry';

const points = (...values: (number | null)[]) => values.map((value, day) => ({ date: `2026-01-0${day + 1}`, value }));

test('the lowest value is at the bottom, the highest at the top, and dates go from left to right', () => {
  const [first, second, third] = trendPlaces(points(13, 12, 14));
  expect(second!.y).toBeGreaterThan(first!.y);
  expect(third!.y).toBeLessThan(first!.y);
  expect(third!.x - second!.x).toBeCloseTo(second!.x - first!.x);
});

test('equal values and a single one are in the middle', () => {
  expect(trendPlaces(points(5, 5)).map((place) => place?.y)).toEqual([30, 30]);
  expect(trendPlaces(points(5))).toEqual([{ x: 100, y: 30 }]);
});

test('the line has a gap where nothing was measured', () => {
  expect(trendPath(trendPlaces(points(1, 2, null, 3))).replaceAll(/[\d.,]+/g, '')).toBe('MLM');
  expect(trendPath(trendPlaces(points(null)))).toBe('');
});

test('a band fits into the drawing, around its centre', () => {
  const band = { middle: 10, noise: 4 };
  const measured = points(10, 15);
  const { top, middle, bottom } = bandPlace(measured, band);
  const [before, now] = trendPlaces(measured, band);
  expect(middle).toBe(before!.y);
  expect(bottom - middle).toBeCloseTo(middle - top);
  expect(now!.y).toBeLessThan(top);
  expect(bottom).toBe(53);
});

test('lines that are compared have one scale', () => {
  const [lower, upper] = [points(10, 12), points(20, 30)];
  const among = bandAround([10, 12, 20, 30]);
  expect(trendPlaces(lower, among)[1]!.y).toBeGreaterThan(trendPlaces(upper, among)[0]!.y);
  expect(trendPlaces(lower, among)[0]!.y).toBe(53);
  expect(trendPlaces(upper, among)[1]!.y).toBe(7);
  expect(bandAround([])).toBeNull();
});
