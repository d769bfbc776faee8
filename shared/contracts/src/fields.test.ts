import { multiLine, singleLine } from './fields';

const problem = (text: string) => singleLine('Enter a name.').safeParse(text).error?.issues[0]?.message;

it.each([
  ['spaces', ' \u00a0\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['directional marks', '\u200e\u200f\u061c'],
  ['combining marks', '\u0301\u0308'],
  ['the blank Braille pattern', '\u2800'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['variation selectors and tags', '\ufe0f\u{e0041}'],
  ['a soft hyphen', '\u00ad'],
])('text of only %s is blank', (_, text) => {
  expect(problem(text)).toBe('Enter a name.');
});

it.each([
  ['a line break', 'A\nB'],
  ['a control character', 'A\u0007B'],
  ['the next line of ISO 6429', 'A\u0085B'],
  ['the start of a terminal command', 'A\u009b31mB'],
  ['a line separator', 'A\u2028B'],
  ['a paragraph separator', 'A\u2029B'],
  ['a lone surrogate', 'A\ud800'],
])('rejects %s', (_, text) => {
  expect(problem(text)).toBe('Use printable characters only.');
});

it.each([
  ['a bidirectional override', 'Lions\u202enoil', 'Lionsnoil'],
  ['a bidirectional isolate', '\u2067נועה\u2069', 'נועה'],
  ['direction marks and zero-width spaces', '\ufeffMei\u200b\u200e', 'Mei'],
])('drops %s, which would reorder or hide what is around it', (_, text, stored) => {
  expect(singleLine('Enter a name.').parse(text)).toBe(stored);
});

it.each(['Zoë', 'e\u0301', 'علی\u200cرضا', '김', '🏐', '👩‍👧', '+'])('accepts %s', (text) => {
  expect(problem(text)).toBeUndefined();
});

describe('text with line breaks', () => {
  const note = multiLine(10);

  it.each([
    ['', ''],
    [' \n ', ''],
    [' Good.\nNext\n', 'Good.\nNext'],
    ['A\r\nB\rC', 'A\nB\nC'],
    ['A\u2028B\u2029C\u0085D', 'A\nB\nC\nD'],
    [`${'x'.repeat(10)}   `, 'x'.repeat(10)],
  ])('reads %j as %j', (text, read) => expect(note.parse(text)).toBe(read));

  it.each([
    ['x'.repeat(11), 'Use at most 10 characters.'],
    ['A\u0000B', 'Use printable characters only.'],
    ['A\tB', 'Use printable characters only.'],
    ['A\u009bB', 'Use printable characters only.'],
    ['A\n\u202eB', 'Use printable characters only.'],
    ['A\ud800', 'Use printable characters only.'],
    [7, 'Enter text.'],
    [null, 'Enter text.'],
  ])('rejects %j', (text, message) => expect(note.safeParse(text).error?.issues[0]?.message).toBe(message));
});
