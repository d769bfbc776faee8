import iconv from 'iconv-lite';
import { cellsOf, type Fact, FACTS, type Shape, type Table, tableOf, textOf } from './shape';

const numbered = (table: Table): Table => table.map((row, place) => [place === 0 ? '#' : place, ...row]);
const NAMES = ['team_name', 'player_number', 'position', 'session_date'] as const;
const METRIC_COLUMNS = [
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;

const oneName = (heading: string, nameOf: (each: Fact) => string): Table => {
  const columns = [...NAMES, ...METRIC_COLUMNS];
  return [
    [heading, ...columns],
    ...FACTS.map((each) => [nameOf(each), ...columns.map((column) => cellsOf(each)[column])]),
  ];
};

/** Where the rows, headings and columns of a table are. */
export const layouts = (): Shape[] => [
  { title: 'Google Sheets, CSV', content: textOf(tableOf(), ',', '\r\n'), facts: FACTS },
  { title: 'LibreOffice, tabs', content: textOf(tableOf(), '\t'), facts: FACTS },
  { title: 'Numbers, semicolons and a mark', content: `\ufeff${textOf(tableOf({ decimal: ',' }), ';')}`, facts: FACTS },
  { title: 'vertical bars', content: textOf(tableOf(), '|'), facts: FACTS },
  { title: 'line ends of old Macs', content: textOf(tableOf(), ',', '\r'), facts: FACTS },
  {
    title: 'UTF-16 without a mark',
    content: new Uint8Array(iconv.encode(textOf(tableOf()), 'utf-16le')),
    facts: FACTS,
  },
  { title: 'a line for Excel', content: `sep=;\r\n${textOf(tableOf(), ';')}`, facts: FACTS },
  { title: 'a title and a date above', content: `Lions, October;;;\n;;;\n${textOf(tableOf(), ';')}`, facts: FACTS },
  {
    title: 'every line in quotation marks',
    content: textOf(tableOf())
      .trim()
      .split('\n')
      .map((line) => `"${line}"`)
      .join('\n'),
    facts: FACTS,
  },
  {
    title: 'every cell in quotation marks',
    content: tableOf()
      .map((row) => row.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
    facts: FACTS,
  },
  { title: 'empty lines between', content: textOf(tableOf()).replaceAll('\n', '\n,,,,,,,,,,\n'), facts: FACTS },
  {
    title: 'a numbering column and notes',
    content: textOf(numbered(tableOf()).map((row, place) => [...row, place === 0 ? 'Notes' : 'tired, left early'])),
    facts: FACTS,
  },
  { title: 'columns in another order', content: textOf(tableOf().map((row) => row.toReversed())), facts: FACTS },
  {
    title: 'headings in capital letters',
    content: textOf(tableOf()).replace(/^[^\n]+/, (line) => line.toUpperCase().replaceAll('_', ' ')),
    facts: FACTS,
  },
  {
    title: 'names as Last, First',
    content: textOf(oneName('Player', (each) => `${each.last_name}, ${each.name}`)),
    facts: FACTS,
  },
  {
    title: 'names as First Last',
    content: textOf(oneName('Name', (each) => `${each.name} ${each.last_name}`)),
    facts: FACTS,
  },
];
