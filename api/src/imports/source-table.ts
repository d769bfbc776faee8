import type { ImportCell, ImportColumn, ImportField } from '@courtside/contracts/import-formats';
import type { PreviewColumn } from '@courtside/contracts/import-preview';
import type { WholeName } from './names-in-one-column';
import type { DateOrder } from './read-date';

/** One row of a file with its spreadsheet row number. */
export interface SourceRow {
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportCell, unknown>>>;
  /** Set if the row cannot be read. */
  readonly problem?: string;
  /** The name of its sheet, if the rows of a file come from several. */
  readonly sheet?: string;
  /** Why a cell isn't read although it has a value: it may mean something else. */
  readonly doubts?: Readonly<Partial<Record<ImportField, string>>>;
  /** The name as it is in the file, if one column has first and last names. */
  readonly wholeName?: WholeName | undefined;
}

/** The rows of a list or a worksheet. */
export interface SourceTable {
  readonly rows: readonly SourceRow[];
  /** The number of the row with the headings. */
  readonly headingRow: number;
  /** The headings that are other words for a column, such as 'Vorname'. */
  readonly synonyms: ReadonlyArray<{ readonly heading: string; readonly column: ImportField }>;
  readonly dateOrder?: DateOrder | undefined;
  /** The columns of percents in which a coach has said what 1 means. */
  readonly percents: readonly ImportColumn[];
  /** Only if `isDescribed`. */
  readonly columns: readonly PreviewColumn[];
  /** Columns that are needed and found nowhere. Then there are no rows. */
  readonly missing: readonly ImportColumn[];
}
