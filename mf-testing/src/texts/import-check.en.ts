import type { DifferentValues, RowState } from '@courtside/contracts/import-preview';
import type { ReadAs } from '@courtside/contracts/import-result';
import { FIELDS } from './import-fields.en';

const counted = (count: number, one: string, several: string) => `${grouped(count)} ${count === 1 ? one : several}`;
const numbers = new Intl.NumberFormat('en');
const grouped = (count: number) => numbers.format(count);
const rows = (count: number) => counted(count, 'row', 'rows');
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
/** Names of fields inside a sentence. */
const inSentence = (fields: readonly string[]) => listed(fields.map((field) => field.toLowerCase()));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts of the check before an import. */
export const texts = {
  title: 'Check the File',
  fields: FIELDS,
  leaveOut: 'Leave out',
  steps: 'Steps of the import',
  stepNames: { columns: 'Columns', rows: 'Rows' },
  actions: 'Import',
  reading: 'Reading the file …',
  readingAgain: 'Reading the file again …',
  failed: 'The file could not be checked. Your answers are kept.',
  retry: 'Try Again',
  back: 'Back to the File',
  toColumns: 'Back to Columns',
  toRows: 'Continue to Rows',
  import: (count: number) => (count === 0 ? 'Import' : `Import ${counted(count, 'Row', 'Rows')}`),
  willImport: (count: number, of: number) => `${grouped(count)} of ${rows(of)} will be imported.`,
  blocked: {
    missing: (fields: readonly string[]) => `Still missing: ${inSentence(fields)}.`,
    nothing: 'There is nothing to import.',
  },
  importFailed: 'Nothing was imported. Your answers are kept.',
  uploading: (percent: number) => `Uploading ... ${percent} %`,
  storing: 'Storing the rows …',

  columnsTitle: 'What is in the columns?',
  columnsText: 'Each line is a column of your file, with its first values. Change what was read wrongly.',
  columnsList: 'The columns of the file',
  noHeading: 'Without a heading',
  noValues: 'No values',
  fieldOf: (heading: string) => `What is in “${heading}”`,
  unitOf: (heading: string) => `Unit of “${heading}”`,
  share: '1 = 100 %',
  guessed: 'Please check',
  unknown: 'Not understood',
  summary: (fields: readonly string[]) => `Read: ${inSentence(fields)}.`,
  everywhere: (fields: readonly string[]) => `For all rows: ${fields.join(', ')}.`,
  change: 'Change',
  changeColumns: 'Change the columns',
  names: (names: readonly string[]) => `Are the letters right? ${names.join(', ')} …`,
  readAs: ({ encoding, sheets, heading_row: row }: ReadAs) =>
    [
      encoding && `Letters read as ${encoding}.`,
      row && `Headings read from row ${row}.`,
      sheets && `${sheets.length === 1 ? 'Sheet' : 'Sheets'} ${listed(sheets.map((sheet) => `“${sheet}”`))}.`,
    ]
      .filter(Boolean)
      .join(' '),

  results: 'Test results',
  missingTitle: (fields: readonly string[]) => `${capital(inSentence(fields))} not found`,
  everywhereDone: 'Nothing is missing',
  missingText: 'Choose the column below, or give one value for all rows.',
  missingColumn: (fields: readonly string[]) =>
    `${capital(inSentence(fields))}: choose the column below. Each row has its own value.`,
  missingMetrics: (fields: readonly string[]) =>
    `${capital(inSentence(fields))}: choose the columns below. If the file has no others, leave out those that weren’t understood.`,
  leaveOutOthers: 'Leave Out the Others',
  forAllRows: (field: string) => `${field} of all rows`,
  typeTeam: 'Type or choose a team',
  choosePosition: 'Choose a position',

  dateOrder: (text: string) => `Which day is ${text}?`,
  nameOrder: (name: string) => `Which name comes first in “${name}”?`,
  nameFirst: 'First name',
  nameLast: 'Last name',

  contradiction: (count: number) =>
    `${rows(count)} ${count === 1 ? 'is' : 'are'} not stored until you decide. If it is somebody else, correct the name in the table.`,
  isSamePlayer: 'It Is the Same Player',
  samePlayer: (name: string, count: number) =>
    `${rows(count)} of ${name} ${count === 1 ? 'goes' : 'go'} to this player.`,

  rowsTitle: 'What will be stored?',
  filters: 'Show rows',
  filter: {
    all: 'All',
    new: 'New',
    attempt: 'Further attempts',
    changed: 'Changed',
    same: 'Already stored',
    empty: 'No values',
    refused: 'Not stored',
  },
  states: {
    new: 'New',
    attempt: 'Further attempt',
    changed: 'Changed',
    same: 'Already stored',
    empty: 'No values',
    invalid: 'Not stored',
    skipped: 'Skipped',
  } satisfies Record<RowState, string>,
  row: 'Row',
  sheetRow: (sheet: string, row: number) => `${sheet}, row ${row}`,
  rowNumber: (row: number) => `Row ${row}`,
  table: 'The rows of the file',
  cell: (field: string, row: number, text: string) => `${field}, row ${row}: ${text === '' ? 'empty' : text}`,
  correct: (field: string, row: number) => `Correct ${field.toLowerCase()}, row ${row}`,
  empty: '–',
  storedIs: (value: number) => `(stored: ${value})`,
  unusual: 'Unusual',
  skip: 'Skip',
  skipOf: (row: number) => `Skip row ${row}`,
  reset: 'Undo',
  resetOf: (row: number) => `Undo changes of row ${row}`,
  edit: 'All Cells',
  less: 'Less',
  none: 'No rows here.',
  noneAtAll: 'The file has no rows.',
  full: (most: number) => `${rows(most)} are corrected. Correct further rows in the file itself, and choose it again.`,
  unlisted: (count: number) =>
    `${rows(count)} ${count === 1 ? 'isn’t' : 'aren’t'} listed here. ${count === 1 ? 'It is' : 'They are'} imported as well.`,

  newTitle: (teams: number, players: number) =>
    listed([
      ...(teams > 0 ? [counted(teams, 'new team', 'new teams')] : []),
      ...(players > 0 ? [counted(players, 'new player', 'new players')] : []),
    ]),
  newText: 'They will be added. If one of them is in your club under another name, choose who it is.',
  newList: 'New names',
  rowsOf: rows,
  similar: 'Similar names',
  similarHint: (name: string) => `Similar: ${name}`,
  others: 'Others in your club',
  addPlayer: 'Add as a new player',
  addTeam: 'Add as a new team',
  whoIs: (name: string) => `Who is ${name}?`,
  whichTeam: (name: string) => `Which team is ${name}?`,
  moreNames: (count: number, all: number) =>
    count === all ? `Show All ${grouped(all)}` : `Show ${grouped(count)} More`,

  differentTitle: (count: number) =>
    count === 1
      ? '1 row differs from what is stored for its day'
      : `${rows(count)} differ from what is stored for their day`,
  differentNone: 'Rows that differ from what is stored',
  different: {
    add: 'Keep both as attempts',
    replace: 'Replace the stored values',
    skip: 'Skip these rows',
  } satisfies Record<DifferentValues, string>,
} as const;
