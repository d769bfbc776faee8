import { readRoster } from './read-roster';

const PLAYERS = [
  { number: '7', name: 'Ana', last: 'Kovač', position: 'Setter' },
  { number: '12', name: 'María José', last: "O'Brien", position: 'Libero' },
  { number: '4', name: 'Mia', last: 'van der Berg', position: 'Outside Hitter' },
  { number: '21', name: 'Wei', last: 'Li', position: 'Middle Blocker' },
] as const;
const HEADINGS = { number: 'Jersey', name: 'First Name', last: 'Last Name', position: 'Position' };
type Column = keyof typeof HEADINGS;

const ordersOf = (columns: readonly Column[]): Column[][] =>
  columns.length < 2
    ? [[...columns]]
    : columns.flatMap((first) => ordersOf(columns.filter((each) => each !== first)).map((rest) => [first, ...rest]));
const ALL = ordersOf(['number', 'name', 'last', 'position']);
const SEPARATORS = ['\t', ';', ',', ' | ', '    '];

const listOf = (columns: readonly Column[], separator: string, hasHeadings: boolean) =>
  [...(hasHeadings ? [HEADINGS] : []), ...PLAYERS]
    .map((row) => columns.map((column) => row[column]).join(separator))
    .join('\n');
const readBack = (text: string) =>
  readRoster(text).players.map(({ name, last_name, player_number, position }) => ({
    number: player_number,
    name,
    last: last_name,
    position,
  }));

describe.each(SEPARATORS)('columns separated by %j', (separator) => {
  test.each(ALL.map((columns) => columns.join(', ')))('with headings: %s', (columns) => {
    expect(readBack(listOf(columns.split(', ') as Column[], separator, true))).toEqual(PLAYERS);
  });

  // Without headings, nothing but the order says which name is the first.
  test.each(ALL.filter((columns) => columns.indexOf('name') < columns.indexOf('last')).map((each) => each.join(', ')))(
    'without headings: %s',
    (columns) => {
      expect(readBack(listOf(columns.split(', ') as Column[], separator, false))).toEqual(PLAYERS);
    },
  );
});
