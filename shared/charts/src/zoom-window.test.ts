import { afterKey, afterWheel, deepestSpan, panned, WHOLE, windowDomain, zoomed, type ZoomWindow } from './zoom-window';

const about = ([from, to]: ZoomWindow) => [Number(from.toFixed(3)), Number(to.toFixed(3))];

test.each([
  ['closer, around the middle', WHOLE, 0.5, 0.5, [0.25, 0.75]],
  ['closer, keeping the left edge', WHOLE, 0.5, 0, [0, 0.5]],
  ['farther, never beyond everything', [0.25, 0.75] as const, 4, 0.5, [0, 1]],
  ['farther at the right end, pushed back inside', [0.8, 1] as const, 2, 0.5, [0.6, 1]],
])('zooming %s', (_, window, factor, anchor, expected) => {
  expect(about(zoomed(window, factor, anchor, 0.02))).toEqual(expected);
});

test('zooming out of a part ends at the very value that means everything', () => {
  expect(zoomed([0.25, 0.75], 4, 0.5, 0.02)).toBe(WHOLE);
});

const DAY = 86_400_000;
test.each([
  ['a fiftieth of a long axis', 1_000, 0.02],
  ['two days of a short one', 10, 0.2],
  ['everything, where there are two days or less', 2, 1],
])('the deepest zoom is %s', (_, days, share) => {
  expect(deepestSpan([0, days * DAY])).toBeCloseTo(share);
  const [from, to] = zoomed(WHOLE, 0.0001, 0.5, deepestSpan([0, days * DAY]));
  expect(to - from).toBeCloseTo(share);
});

test.each([
  ['later', 0.5, [0.5, 0.9]],
  ['earlier, stopping at the first date', -2, [0, 0.4]],
  ['later, stopping at the last date', 5, [0.6, 1]],
])('panning %s', (_, share, expected) => {
  expect(about(panned([0.3, 0.7], share))).toEqual(expected);
});

test.each([
  ['ArrowLeft', [0.22, 0.62]],
  ['ArrowRight', [0.38, 0.78]],
  ['+', [0.34, 0.66]],
  ['-', [0.25, 0.75]],
  ['−', [0.25, 0.75]],
  ['0', [0, 1]],
])('the key %s', (key, expected) => {
  const next = afterKey([0.3, 0.7], key, 0.02);
  expect(next && about(next)).toEqual(expected);
});

test('other keys mean nothing to the chart', () => {
  expect(afterKey(WHOLE, 'Tab', 0.02)).toBeNull();
});

test.each([
  ['up zooms at the pointer', { deltaX: 0, deltaY: -400, shiftKey: false }, [0.4, 0.6]],
  ['down zooms out', { deltaX: 0, deltaY: 400, shiftKey: false }, [0.1, 0.9]],
  ['sideways pans', { deltaX: 50, deltaY: 0, shiftKey: false }, [0.5, 0.9]],
  ['with Shift pans', { deltaX: 0, deltaY: -50, shiftKey: true }, [0.1, 0.5]],
])('the wheel %s', (_, wheel, expected) => {
  expect(about(afterWheel([0.3, 0.7], wheel, { anchor: 0.5, width: 100, minSpan: 0.02 }))).toEqual(expected);
});

test('a view is read as moments of the whole', () => {
  expect(windowDomain([0.25, 0.5], [1000, 2000])).toEqual([1250, 1500]);
});
