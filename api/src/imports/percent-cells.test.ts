import { percentStyles, percentText } from './percent-cells';
import { withTextCells } from './worksheet-cells';

const styles = (formats: string, cells: string) =>
  `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cells}</cellXfs></styleSheet>`;

it.each([
  ['a built-in format', '', '<xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="10" xfId="0"/>', ['1', '2']],
  ['an own format', '<numFmt numFmtId="164" formatCode="0.0%"/>', '<xf numFmtId="164"/>', ['0']],
  ['a quoted sign', '<numFmt numFmtId="164" formatCode="0&quot;%&quot;"/>', '<xf numFmtId="164"/>', []],
  ['an escaped sign', '<numFmt numFmtId="164" formatCode="0\\%"/>', '<xf numFmtId="164"/>', []],
])('percent styles: %s', (_, formats, cells, expected) => {
  expect([...percentStyles(styles(formats, cells))]).toEqual(expected);
});

it.each([
  ['<c r="K2" s="1"><v>0.65</v></c>', '<c r="K2" s="1" t="str"><v>65 %</v></c>'],
  ['<c r="K2" s="1" t="n"><v>0.57</v></c>', '<c r="K2" s="1" t="str"><v>57 %</v></c>'],
  ['<c r="K2" s="0"><v>0.65</v></c>', '<c r="K2" s="0"><v>0.65</v></c>'],
  ['<c r="K2" s="1" t="s"><v>4</v></c>', '<c r="K2" s="1" t="s"><v>4</v></c>'],
  ['<c r="K2" s="1"/>', '<c r="K2" s="1"/>'],
])('%s becomes %s', (xml, expected) => {
  expect(withTextCells(xml, (cell) => percentText(cell, new Set(['1'])))).toBe(expected);
});
