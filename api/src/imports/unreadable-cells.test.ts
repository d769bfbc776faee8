import { unreadableCell, unreadableText } from './unreadable-cells';
import { withTextCells } from './worksheet-cells';

it.each([
  ['an error', '<c r="H2" t="e"><v>#DIV/0!</v></c>', '<c r="H2" t="str"><v>#DIV/0!</v></c>'],
  [
    'an error of a formula',
    '<c r="H2" s="1" t="e"><f>A1/0</f><v>#REF!</v></c>',
    '<c r="H2" s="1" t="str"><v>#REF!</v></c>',
  ],
  ['a formula without a value', '<c r="H2"><f>AVERAGE(1,2)</f></c>', '<c r="H2" t="str"><v>#NO_VALUE!</v></c>'],
  ['a formula with an empty value', '<c r="H2"><f>A1</f><v></v></c>', '<c r="H2" t="str"><v>#NO_VALUE!</v></c>'],
  [
    'one after an empty cell',
    '<c r="G2" s="3"/><c r="H2"><f>A1</f></c>',
    '<c r="G2" s="3"/><c r="H2" t="str"><v>#NO_VALUE!</v></c>',
  ],
  ['one with a prefix', '<x:c r="H2" t="e"><x:v>#N/A</x:v></x:c>', '<x:c r="H2" t="str"><x:v>#N/A</x:v></x:c>'],
])('%s becomes text', (_, xml, changed) => {
  expect(withTextCells(`<row>${xml}</row>`, unreadableText)).toBe(`<row>${changed}</row>`);
});

it.each([
  '<c r="H2"><v>13.2</v></c>',
  '<c r="H2"><f>AVERAGE(1,2)</f><v>1.5</v></c>',
  '<c r="H2" s="3"/><c r="I2"><v>1</v></c>',
  '<c r="H2" t="s"><v>4</v></c>',
  '<cols><col min="1" max="1"/></cols><c r="A1"><v>1</v></c>',
])('%s stays', (xml) => {
  expect(withTextCells(xml, unreadableText)).toBe(xml);
});

it('has a reason in words', () => {
  expect(unreadableCell('#DIV/0!')).toBe('This cell contains the error #DIV/0!');
  expect(unreadableCell('#NO_VALUE!')).toContain('has a formula');
  for (const value of ['13.2', '#1', '', null, 7]) expect(unreadableCell(value)).toBeNull();
});
