import { stepOfKey, stepOfSwipe, mayBeginSwipe } from './switch-gestures';

const press = (key: string, { target = document.body, ctrlKey = false, altGraph = false, metaKey = false } = {}) =>
  stepOfKey({ key, target, ctrlKey, metaKey, getModifierState: () => altGraph });

afterEach(() => document.body.replaceChildren());

test.each([
  ['[', 'previous'],
  [']', 'next'],
  ['a', null],
])('the key %s means %s', (key, step) => {
  expect(press(key)).toBe(step);
});

test('brackets that need AltGr count, and shortcuts of the browser do not', () => {
  expect(press('[', { ctrlKey: true, altGraph: true })).toBe('previous');
  expect(press('[', { ctrlKey: true })).toBeNull();
  expect(press(']', { metaKey: true })).toBeNull();
});

test('keys do nothing while the user types', () => {
  document.body.innerHTML = '<input><textarea></textarea><div role="combobox"></div>';
  for (const target of document.body.children) expect(press(']', { target: target as HTMLElement })).toBeNull();
});

test('keys do nothing while a dialog is open', () => {
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(press(']')).toBeNull();
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
