import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import { METRICS, type Metric } from '@courtside/contracts/metrics';

/** What somebody who reads the file sees: a player on a day. A metric that wasn't measured is 0. */
export interface Fact extends Readonly<Record<Metric, number>> {
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
  readonly position: string;
  readonly session_date: string;
}

/** A file in the shape of a program, a test system or a habit. */
export interface Shape {
  readonly title: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** Everything that may be stored. Empty if the file has none of our metrics. */
  readonly facts: readonly Fact[];
  /** What the coach decides in the check of the file. */
  readonly choices?: ImportChoices;
}

const fact = (
  [name, last_name, player_number, position]: readonly [string, string, number, string],
  session_date: string,
  values: readonly number[],
): Fact => {
  const metrics = Object.fromEntries(METRICS.map((metric, place) => [metric, values[place] ?? 0]));
  return { name, last_name, player_number, position, session_date, ...(metrics as Record<Metric, number>) };
};

export const ANA = fact(['Ana', 'Silva', 7, 'Setter'], '2026-10-01', [70, 13, 4, 21, 65]);
/** A later day of the month can be no month. */
export const ZOE = fact(['Zoë', 'Müller', 12, 'Libero'], '2026-10-14', [62.5, 12.4, 3.8, 18.9, 55]);
export const FACTS = [ANA, ZOE];

export type Cells = Readonly<Record<ImportColumn, string | number>>;
export type Table = ReadonlyArray<readonly (string | number)[]>;

/** The cells of the template, in its order. */
export const cellsOf = ({ session_date, ...rest }: Fact): Cells => ({ team_name: 'Lions', ...rest, session_date });

interface Writing {
  readonly columns?: readonly ImportColumn[];
  /** The headings of the columns. */
  readonly headings?: Readonly<Partial<Record<ImportColumn, string>>>;
  readonly date?: (iso: string) => string | number;
  readonly decimal?: ',' | '.';
  readonly facts?: readonly Fact[];
}

/** The headings and rows as text. */
export function tableOf({
  columns = IMPORT_COLUMNS,
  headings = {},
  date = (iso) => iso,
  decimal = '.',
  facts = FACTS,
}: Writing = {}): string[][] {
  const written = (column: ImportColumn, cell: string | number) => {
    if (column === 'session_date') return String(date(String(cell)));
    return typeof cell === 'number' ? String(cell).replace('.', decimal) : cell;
  };
  const rows = facts.map((each) => columns.map((column) => written(column, cellsOf(each)[column])));
  return [columns.map((column) => headings[column] ?? column), ...rows];
}

/** The table as delimited text, with quotation marks where they are needed. */
export function textOf(table: Table, delimiter = ',', newline = '\n'): string {
  const quoted = (cell: string | number) => {
    const text = String(cell);
    return text.includes(delimiter) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return table.map((row) => row.map(quoted).join(delimiter)).join(newline) + newline;
}

export const dayFirst = (separator: string) => (iso: string) => iso.split('-').toReversed().join(separator);
