import { stepOfKey, stepOfSwipe, mayBeginSwipe } from './switch-gestures';

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, pressed: Partial<Parameters<typeof stepOfKey>[0]> = {}) =>
  stepOfKey({ ...NONE, shiftKey: true, key, target: document.body, ...pressed });

afterEach(() => document.body.replaceChildren());

test.each([
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['ArrowUp', null],
])('Shift and the key %s mean %s', (key, step) => {
  expect(press(key)).toBe(step);
});

test('a key alone and shortcuts of the browser do nothing', () => {
  expect(press('ArrowLeft', { shiftKey: false })).toBeNull();
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) expect(press('ArrowLeft', { [modifier]: true })).toBeNull();
});

test('keys do nothing while the user types', () => {
  document.body.innerHTML = '<input><textarea></textarea><div role="combobox"></div><div role="application"></div>';
  for (const target of document.body.children) expect(press('ArrowRight', { target })).toBeNull();
});

test('keys do nothing while a dialog is open', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(press('ArrowRight')).toBeNull();
});

test.each([
  ['to the left', -80, 10, 'next'],
  ['to the right', 80, -10, 'previous'],
  ['too short', -59, 0, null],
  ['mostly down', -80, 60, null],
])('a movement %s', (_, x, y, step) => {
  expect(stepOfSwipe(x, y)).toBe(step);
});

test.each([
  ['<p>text</p>', true],
  ['<div role="application"><canvas></canvas></div>', false],
  ['<div class="ant-select"><span></span></div>', false],
  ['<input>', false],
])('whether a swipe may begin on %s: %s', (html, may) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('canvas, span, input, p');
  expect(mayBeginSwipe(target, document.body)).toBe(may);
});
