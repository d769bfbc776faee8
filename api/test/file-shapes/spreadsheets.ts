import type { ImportColumn } from '@courtside/contracts/import-formats';
import iconv from 'iconv-lite';
import writeWorkbook from 'write-excel-file/node';
import { ANA, cellsOf, dayFirst, FACTS, type Shape, type Table, tableOf, textOf, ZOE } from './shape';

interface Language {
  readonly name: string;
  readonly headings: Partial<Record<ImportColumn, string>>;
  readonly date: (iso: string) => string;
  /** The code page of Excel in this language. */
  readonly encoding: string;
}

const dotted = dayFirst('.');
const slashed = dayFirst('/');

/** Excel in these languages writes semicolons and decimal commas. */
const LANGUAGES: readonly Language[] = [
  {
    name: 'German',
    headings: {
      team_name: 'Mannschaft',
      name: 'Vorname',
      last_name: 'Nachname',
      player_number: 'Trikotnummer',
      session_date: 'Datum',
      serve_speed: 'Aufschlaggeschwindigkeit',
    },
    date: dotted,
    encoding: 'windows-1252',
  },
  {
    name: 'French',
    headings: {
      team_name: 'Équipe',
      name: 'Prénom',
      last_name: 'Nom',
      player_number: 'Maillot',
      position: 'Poste',
      session_date: 'Date',
      serve_speed: 'Vitesse de service',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Spanish',
    headings: {
      team_name: 'Equipo',
      name: 'Nombre',
      last_name: 'Apellidos',
      player_number: 'Dorsal',
      position: 'Posición',
      session_date: 'Fecha',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Italian',
    headings: {
      team_name: 'Squadra',
      name: 'Nome',
      last_name: 'Cognome',
      player_number: 'Numero di maglia',
      position: 'Ruolo',
      session_date: 'Data',
    },
    date: slashed,
    encoding: 'windows-1252',
  },
  {
    name: 'Polish',
    headings: {
      team_name: 'Drużyna',
      name: 'Imię',
      last_name: 'Nazwisko',
      player_number: 'Numer koszulki',
      position: 'Pozycja',
      session_date: 'Data',
    },
    date: dotted,
    encoding: 'windows-1250',
  },
  {
    name: 'Turkish',
    headings: {
      team_name: 'Takım',
      name: 'Adı',
      last_name: 'Soyadı',
      player_number: 'Forma numarası',
      position: 'Mevki',
      session_date: 'Tarih',
    },
    date: dotted,
    encoding: 'windows-1254',
  },
];

/** Names that each code page has. */
const FACTS_OF: Readonly<Record<string, readonly (typeof ANA)[]>> = {
  'windows-1250': [ANA, { ...ZOE, name: 'Łucja', last_name: 'Gołaś' }],
  'windows-1252': FACTS,
  'windows-1254': [ANA, { ...ZOE, name: 'Gizem', last_name: 'Karadağ Işık' }],
};

const encoded = (text: string, encoding: string) => new Uint8Array(iconv.encode(text, encoding));

/** A workbook of one sheet. Dates stay dates. */
const workbookOf = async (table: ReadonlyArray<readonly unknown[]>): Promise<Uint8Array<ArrayBuffer>> => {
  const cells = table.map((row) =>
    row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd.mm.yyyy' }) })),
  );
  return new Uint8Array(await writeWorkbook(cells as never).toBuffer());
};

const inLanguage = async ({ name, headings, date, encoding }: Language): Promise<Shape[]> => {
  const facts = FACTS_OF[encoding]!;
  const text = textOf(tableOf({ headings, date, decimal: ',', facts }), ';', '\r\n');
  const typed = facts.map((each) =>
    Object.entries(cellsOf(each)).map(([column, cell]) =>
      column === 'session_date' ? new Date(`${String(cell)}T00:00:00Z`) : cell,
    ),
  );
  const columns = Object.keys(cellsOf(ANA)) as ImportColumn[];
  return [
    { title: `Excel in ${name}, CSV`, content: encoded(text, encoding), facts },
    { title: `Excel in ${name}, CSV UTF-8`, content: `\ufeff${text}`, facts },
    {
      title: `Excel in ${name}, workbook`,
      content: await workbookOf([columns.map((column) => headings[column] ?? column), ...typed]),
      facts,
    },
    { title: `Excel in ${name}, Unicode text`, content: encoded(text.replaceAll(';', '\t'), 'utf-16'), facts },
  ];
};

const numbered = (table: Table): Table => table.map((row, place) => [place === 0 ? '#' : place, ...row]);
const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;
const named = (iso: string) => `${Number(iso.slice(8))} Oct ${iso.slice(0, 4)}`;
const monthFirst = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
const NAMES = ['team_name', 'player_number', 'position', 'session_date'] as const;
const METRIC_COLUMNS = [
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;

const oneName = (heading: string, nameOf: (each: typeof ANA) => string): Table => {
  const columns = [...NAMES, ...METRIC_COLUMNS];
  return [
    [heading, ...columns],
    ...FACTS.map((each) => [nameOf(each), ...columns.map((column) => cellsOf(each)[column])]),
  ];
};

/** Habits that tables of every program can have. */
const habits = (): Shape[] => [
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
  { title: 'days before months', content: textOf(tableOf({ date: slashed })), facts: FACTS },
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
];

/** Files of spreadsheet programs. */
export const spreadsheets = async (): Promise<Shape[]> => [
  ...(await Promise.all(LANGUAGES.map(inLanguage))).flat(),
  ...habits(),
];
