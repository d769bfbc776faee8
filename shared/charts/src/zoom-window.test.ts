import {
  applyKey,
  applyWheel,
  FULL_RANGE,
  minimumSpan,
  pan,
  visibleDomain,
  zoom,
  type ZoomWindow,
} from './zoom-window';

const rounded = ([from, to]: ZoomWindow) => [Number(from.toFixed(3)), Number(to.toFixed(3))];

test.each([
  ['in around the middle', FULL_RANGE, 0.5, 0.5, [0.25, 0.75]],
  ['in at the left edge', FULL_RANGE, 0.5, 0, [0, 0.5]],
  ['out at most to the full range', [0.25, 0.75] as const, 4, 0.5, [0, 1]],
  ['out at the right end', [0.8, 1] as const, 2, 0.5, [0.6, 1]],
])('zooms %s', (_, window, factor, anchor, expected) => {
  expect(rounded(zoom(window, factor, anchor, 0.02))).toEqual(expected);
});

test('zooming out completely returns FULL_RANGE itself, which components compare', () => {
  expect(zoom([0.25, 0.75], 4, 0.5, 0.02)).toBe(FULL_RANGE);
});

const DAY = 86_400_000;
test.each([
  ['a fiftieth of a long axis', 1_000, 0.02],
  ['two days of a short axis', 10, 0.2],
  ['the full range of two days or less', 2, 1],
])('the smallest window is %s', (_, days, fraction) => {
  const span = minimumSpan([0, days * DAY]);
  expect(span).toBeCloseTo(fraction);
  const [from, to] = zoom(FULL_RANGE, 0.0001, 0.5, span);
  expect(to - from).toBeCloseTo(fraction);
});

test.each([
  ['to later dates', 0.5, [0.5, 0.9]],
  ['at most to the first date', -2, [0, 0.4]],
  ['at most to the last date', 5, [0.6, 1]],
])('pans %s', (_, fraction, expected) => {
  expect(rounded(pan([0.3, 0.7], fraction))).toEqual(expected);
});

test.each([
  ['ArrowLeft', [0.22, 0.62]],
  ['ArrowRight', [0.38, 0.78]],
  ['+', [0.34, 0.66]],
  ['-', [0.25, 0.75]],
  ['−', [0.25, 0.75]],
  ['0', [0, 1]],
])('applies the key %s', (key, expected) => {
  const result = applyKey([0.3, 0.7], key, 0.02);
  expect(result && rounded(result)).toEqual(expected);
});

test('ignores other keys', () => {
  expect(applyKey(FULL_RANGE, 'Tab', 0.02)).toBeNull();
});

test.each([
  ['up zooms in at the pointer', { deltaX: 0, deltaY: -400, shiftKey: false }, [0.4, 0.6]],
  ['down zooms out', { deltaX: 0, deltaY: 400, shiftKey: false }, [0.1, 0.9]],
  ['sideways pans', { deltaX: 50, deltaY: 0, shiftKey: false }, [0.5, 0.9]],
  ['with Shift pans', { deltaX: 0, deltaY: -50, shiftKey: true }, [0.1, 0.5]],
])('the wheel %s', (_, wheel, expected) => {
  expect(rounded(applyWheel([0.3, 0.7], wheel, { anchor: 0.5, width: 100, minSpan: 0.02 }))).toEqual(expected);
});

test('the visible domain is a part of the extent', () => {
  expect(visibleDomain([0.25, 0.5], [1000, 2000])).toEqual([1250, 1500]);
});
