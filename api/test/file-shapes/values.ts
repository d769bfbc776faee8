import { ANA, dayFirst, FACTS, type Shape, tableOf, textOf, ZOE } from './shape';

const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;
const named = (iso: string) => `${Number(iso.slice(8))} Oct ${iso.slice(0, 4)}`;
const monthFirst = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const NAMES = ['team_name', 'player_number', 'position', 'session_date'] as const;

/** The table with another cell for the speed of Ana. */
const withSpeed = (cell: string) => textOf(tableOf()).replace(',21,', `,${cell},`);

/** How people write dates, units and values. */
export const values = (): Shape[] => [
  { title: 'days before months', content: textOf(tableOf({ date: dayFirst('/') })), facts: FACTS },
  { title: 'months before days', content: textOf(tableOf({ date: monthFirst })), facts: FACTS },
  { title: 'names of months', content: textOf(tableOf({ date: named })), facts: FACTS },
  { title: 'serial numbers of days', content: textOf(tableOf({ date: serial })), facts: FACTS },
  { title: 'dates with a time', content: textOf(tableOf({ date: (iso) => `${iso} 18:30` })), facts: FACTS },
  { title: 'a date that can be two days', content: textOf(tableOf({ date: monthFirst, facts: [ANA] })), facts: [ANA] },
  {
    title: 'a date that can be two days, and the answer',
    content: textOf(tableOf({ date: monthFirst, facts: [ANA] })),
    facts: [ANA],
    choices: { date_order: 'mdy' },
  },
  {
    title: 'speeds in km/h',
    content: textOf(
      tableOf({
        headings: { serve_speed: 'Serve Speed (km/h)' },
        facts: FACTS.map((each) => ({ ...each, serve_speed: each.serve_speed * 3.6 })),
      }),
    ),
    facts: FACTS,
  },
  {
    title: 'speeds in mph',
    content: textOf(tableOf({ headings: { serve_speed: 'serve_speed_mph' }, facts: [{ ...ANA, serve_speed: 47 }] })),
    facts: [{ ...ANA, serve_speed: 47 * 0.44704 }],
  },
  {
    title: 'speeds in furlongs',
    content: textOf(tableOf({ headings: { serve_speed: 'Serve Speed (furlongs)' } })),
    facts: [],
  },
  {
    title: 'percent signs',
    content: textOf(
      tableOf().map((row, place) =>
        place === 0 ? row : row.map((cell, at) => (at === 10 || at === 6 ? `${cell} %` : cell)),
      ),
    ),
    facts: FACTS,
  },
  {
    title: 'shares of one',
    content: textOf(tableOf({ facts: FACTS.map((each) => ({ ...each, serve_accuracy: each.serve_accuracy / 100 })) })),
    facts: FACTS,
  },
  {
    title: 'metrics that were not measured',
    content: textOf(
      tableOf({ facts: [{ ...ANA, serve_speed: 0 }, ZOE] }).map((row) => row.map((cell) => (cell === '0' ? '' : cell))),
    ),
    facts: [{ ...ANA, serve_speed: 0 }, ZOE],
  },
  {
    title: 'a column for the jumps only',
    content: textOf(tableOf({ columns: ['team_name', 'name', 'last_name', ...NAMES.slice(1), 'lower_body_power'] })),
    facts: FACTS.map((each) => ({
      ...each,
      weight_lift_impact: 0,
      upper_body_power: 0,
      serve_speed: 0,
      serve_accuracy: 0,
    })),
  },
  {
    title: 'an average below the rows',
    content: `${textOf(tableOf())}Average,,,,,,66.25,12.7,3.9,19.95,60\n`,
    facts: FACTS,
  },
  {
    title: 'the headings again on the second page',
    content: textOf([...tableOf({ facts: [ANA] }), ...tableOf({ facts: [ZOE] })]),
    facts: FACTS,
  },
  {
    title: 'three attempts of a day in rows',
    content: textOf(tableOf({ facts: [{ ...ANA, serve_speed: 19 }, ANA, { ...ANA, serve_speed: 20 }] })),
    facts: [ANA],
  },
  {
    title: 'years of two digits',
    content: textOf(tableOf({ date: (iso) => dayFirst('.')(iso).replace('2026', '26') })),
    facts: FACTS,
  },
  { title: 'times with a zone', content: textOf(tableOf({ date: (iso) => `${iso}T18:30:00+02:00` })), facts: FACTS },
  { title: 'days without a year', content: textOf(tableOf({ date: (iso) => named(iso).slice(0, -5) })), facts: FACTS },
  ...(['NaN', 'n/a', '-', '–', 'DNP', 'DNS', 'null', '#N/A'] as const).map((mark) => ({
    title: `${mark} for what was not measured`,
    content: withSpeed(mark),
    facts: [{ ...ANA, serve_speed: 0 }, ZOE],
  })),
  { title: 'zero with a minus', content: withSpeed('-0'), facts: [{ ...ANA, serve_speed: 0 }, ZOE] },
  { title: 'a negative speed', content: withSpeed('-21'), facts: [ZOE] },
  { title: 'thousands with a full stop', content: withSpeed('1.021,5'), facts: [ZOE] },
  { title: 'thousands with a comma', content: withSpeed('"1,021.5"'), facts: [ZOE] },
  { title: 'thousands with a space', content: withSpeed('1 021.5'), facts: [ZOE] },
  { title: 'a unit in the cell', content: withSpeed('21 m/s'), facts: FACTS },
  { title: 'another unit in the cell', content: withSpeed('75.6 km/h'), facts: FACTS },
  { title: 'a formula for text', content: textOf(tableOf()).replace(',7,', ',="7",'), facts: FACTS },
  { title: 'spaces that do not break', content: withSpeed('\u00a021\u00a0'), facts: FACTS },
  {
    title: 'a row of units below the headings',
    content: textOf(tableOf().toSpliced(1, 0, ['', '', '', '', '', '', '%', 'm/s²', 'm/s', 'm/s', '%'])),
    facts: FACTS,
  },
  {
    title: 'headings and notes with line breaks',
    content: textOf(
      tableOf({ headings: { serve_speed: 'Serve\nSpeed\n(m/s)' } }).map((row, at) => [
        ...row,
        at === 0 ? 'Note' : 'left early,\nsaid "tired"',
      ]),
      ',',
      '\r\n',
    ),
    facts: FACTS,
  },
  {
    title: 'one speed in two units',
    content: textOf(
      tableOf({ headings: { serve_speed: 'Serve Speed (m/s)' } }).map((row, at) => [
        ...row,
        at === 0 ? 'Serve Speed (km/h)' : '75.6',
      ]),
    ),
    facts: [],
  },
  {
    title: 'names as First Last, and the answer',
    content: textOf(tableOf().map((row, at) => [at === 0 ? 'Player' : `${row[1]} ${row[2]}`, ...row.toSpliced(1, 2)])),
    facts: FACTS,
    choices: { name_order: 'first' },
  },
  {
    title: 'last names in capital letters',
    content: textOf(
      tableOf().map((row, at) => [at === 0 ? 'Player' : `${row[2]?.toUpperCase()} ${row[1]}`, ...row.toSpliced(1, 2)]),
    ),
    facts: FACTS.map((each) => ({ ...each, last_name: each.last_name.toUpperCase() })),
  },
  {
    title: 'a comment of the program above',
    content: `# exported 2026-10-15\n# Lions\n${textOf(tableOf())}`,
    facts: FACTS,
  },
];
