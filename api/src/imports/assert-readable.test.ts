import { assertReadable } from './assert-readable';

const FAR = /too far from the table/;
const LONG = /too long/;
const rows = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cell(index + 1)}</row>`).join('');

test.each([
  ['a row beyond the last one', '<row r="1048577"/>', FAR],
  ['a single-quoted row number', "<row r='900000000000'>", FAR],
  ['a prefixed element and attribute', '<x:row x:r="900000000000">', FAR],
  ['an encoded address', '<c r="&#88;FD1"><v>1</v></c>', FAR],
  ['values in a far column of many rows', rows(400, (row) => `<c r="XFD${row}"><v>1</v></c>`), FAR],
  ['a long row tag', `<row r="1" ${'x'.repeat(1_000)}>`, LONG],
  ['a long text', `<v>${'x'.repeat(1_000_001)}</v>`, LONG],
  ['a long comment', `<!--${'<'.repeat(1_000_001)}-->`, LONG],
  ['a long text at the end', 'x'.repeat(1_000_001), LONG],
])('%s is refused', (_, xml, message) => {
  expect(() => assertReadable(xml)).toThrow(message);
});

test.each([
  ['a value in a far column of one row', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
  ['empty cells in a far column', rows(400, (row) => `<c r="XFD${row}" s="1"/>`)],
  ['a full sheet of the template', rows(50_001, (row) => `<c r="K${row}" s="1"><v>1</v></c>`)],
  ['tags in comments and quoted values', '<!--<row r="9000000">--><f a=\'<row r="9000000">\'/>'],
])('%s is accepted', (_, xml) => {
  expect(() => assertReadable(xml)).not.toThrow();
});
