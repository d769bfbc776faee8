import { nextPlace } from './move-focus';

const place = { row: 2, column: 1 };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });
const selected = { value: '21.5', selectionStart: 0, selectionEnd: 4 };
const caretAt = (position: number) => ({ value: '21.5', selectionStart: position, selectionEnd: position });

test.each([
  ['Enter', false, { row: 3, column: 1 }],
  ['Enter', true, { row: 1, column: 1 }],
  ['ArrowDown', false, { row: 3, column: 1 }],
  ['ArrowUp', false, { row: 1, column: 1 }],
  ['ArrowLeft', false, { row: 2, column: 0 }],
  ['ArrowRight', false, { row: 2, column: 2 }],
  ['Tab', false, null],
  ['5', false, null],
  // Selects a part of the text.
  ['ArrowLeft', true, null],
])('in a cell that is not being edited, %s (shift: %p) leads to %j', (key, shift, next) => {
  expect(nextPlace(place, press(key, shift), selected)).toEqual(next);
});

test('while a text is edited, arrow keys leave the cell only at the edge of the text', () => {
  expect(nextPlace(place, press('ArrowLeft'), caretAt(2))).toBeNull();
  expect(nextPlace(place, press('ArrowRight'), caretAt(2))).toBeNull();
  expect(nextPlace(place, press('ArrowLeft'), caretAt(0))).toEqual({ row: 2, column: 0 });
  expect(nextPlace(place, press('ArrowRight'), caretAt(4))).toEqual({ row: 2, column: 2 });
  expect(nextPlace(place, press('ArrowDown'), caretAt(2))).toEqual({ row: 3, column: 1 });
});
