import { splitCells } from './pasted-cells';

it.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['1\t\t2\n\t\t', [['1', '', '2']]],
  ['"Silva, ""A""\nAna"\t2', [['Silva, "A"\nAna', '2']]],
  ['6\' 2"\t3', [['6\' 2"', '3']]],
  ['21', [['21']]],
  ['', []],
])('a copied block is split into cells: %j', (text, cells) => {
  expect(splitCells(text)).toEqual(cells);
});

it.each([';', ',', '|'] as const)('cells are separated by %s', (separator) => {
  const text = [['"a', 'b"', 'c'].join(separator), ['1', '', '2'].join(separator)].join('\n');
  expect(splitCells(text, separator)).toEqual([
    [`a${separator}b`, 'c'],
    ['1', '', '2'],
  ]);
});
