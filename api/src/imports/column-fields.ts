import { IMPORT_COLUMNS, type ImportColumn, type ImportField } from '@courtside/contracts/import-formats';
import { isFullNameHeading } from '@courtside/contracts/full-name-headings';
import { type Heading, readHeadings, unitFactor, unitInHeading } from '@courtside/contracts/import-headings';
import type { ColumnChoice, ImportChoices } from '@courtside/contracts/import-preview';
import { isMetric, METRICS } from '@courtside/contracts/metrics';
import { cellText } from './cell-text';
import { unknownUnitText } from './column-units';
import { ImportFileError } from './import-file-error';

/** A column of a file with what it contains. */
export interface ColumnField {
  /** As in the file. */
  readonly heading: string;
  /** Null if it isn't read. */
  readonly field: ImportField | null;
  /** What one of its unit is in the unit of the field. */
  readonly factor: number;
  /** As it is written. */
  readonly unit?: string | undefined;
  readonly unknownUnit?: string | undefined;
  readonly dateOrder?: Heading['dateOrder'];
  /** The heading is another word for the field. */
  readonly isSynonym?: true;
  /** A coach has decided about it. */
  readonly isChosen?: true;
  /** A coach has said the unit, and not just left the one of the heading. */
  readonly isUnitChosen?: true;
}

/** The longest heading that a choice can name. */
const HEADING_MAX_LENGTH = 300;

/** A heading as a preview shows it and a choice names it. */
export const headingText = (cell: unknown): string => cellText(cell).trim().slice(0, HEADING_MAX_LENGTH).toWellFormed();

const asField = (heading: string, read: Heading | null): ColumnField => {
  if (!read) return { heading, field: null, factor: 1 };
  const { column, factor, unit, unknownUnit, dateOrder, isSynonym } = read;
  return { heading, field: column, factor, unit, unknownUnit, dateOrder, ...(isSynonym && { isSynonym }) };
};

/** A name alone, such as 'Name' or 'Player', is the first and the last name if no other column has any. */
function withFullName(cells: readonly unknown[], fields: readonly ColumnField[]): ColumnField[] {
  const hasNames = fields.some(
    ({ field, isSynonym, isChosen }) => field === 'last_name' || (field === 'name' && (isSynonym || isChosen)),
  );
  const candidates = fields.flatMap(({ field, isChosen }, at) =>
    !isChosen && (field === null || field === 'name') && isFullNameHeading(cells[at]) ? [at] : [],
  );
  if (hasNames || candidates.length !== 1) return [...fields];
  return fields.map((each, at) =>
    at === candidates[0] ? { heading: each.heading, field: 'full_name', factor: 1, isSynonym: true } : each,
  );
}

/** The column as a coach has decided. @throws ImportFileError 400 if its unit can't be converted */
function chosen(read: ColumnField, { field, unit }: ColumnChoice): ColumnField {
  const base = { heading: read.heading, field, isChosen: true } as const;
  if (field === null || !isMetric(field)) {
    const isValue = field === 'value' && unit !== undefined;
    return { ...base, factor: 1, ...(isValue && { unit }), ...(field === read.field && { dateOrder: read.dateOrder }) };
  }
  const named = unit ?? unitInHeading(read.heading, field);
  if (named === undefined) {
    const unknownUnit = read.field === field ? read.unknownUnit : undefined;
    return { ...base, factor: 1, unknownUnit };
  }
  const factor = unitFactor(field, named);
  if (factor === undefined) throw new ImportFileError(400, unknownUnitText(field, named));
  // A screen repeats the unit of the heading with the column, which answers no question.
  const isUnitChosen = unit !== undefined && unit.toLowerCase() !== unitInHeading(read.heading, field)?.toLowerCase();
  return { ...base, factor, unit: named, ...(isUnitChosen && { isUnitChosen }) };
}

const quoted = (fields: readonly ColumnField[]) =>
  fields.map(({ heading }) => `"${heading.slice(0, 30)}"`).join(' and ');

/** @throws ImportFileError 400 if two columns were chosen for one field */
function assertOneOfEach(fields: readonly ColumnField[]): void {
  const all = fields.filter(({ field, isChosen }) => isChosen && field !== null);
  for (const { field } of all) {
    const same = all.filter((other) => other.field === field);
    if (same.length > 1)
      throw new ImportFileError(400, `${quoted(same)} can't both be ${field}. Choose only one of them.`);
  }
}

/**
 * What the columns of a table contain: as their headings say, or as a coach has decided. The first choice with a heading
 * is for the first column with it.
 *
 * @throws ImportFileError 400 if the choices contradict each other, or a unit can't be converted
 */
export function readColumns(cells: readonly unknown[], choices?: ImportChoices): ColumnField[] {
  const read = readHeadings(cells).map((heading, at) => asField(headingText(cells[at]), heading));
  const columns = choices?.columns;
  if (!columns) return withFullName(cells, read);
  const open = [...columns];
  const decided = withFullName(
    cells,
    read.map((each) => {
      const at = open.findIndex(({ heading }) => heading.trim() === each.heading);
      const [choice] = at < 0 ? [] : open.splice(at, 1);
      return choice ? chosen(each, choice) : each;
    }),
  );
  assertOneOfEach(decided);
  const taken = new Set(decided.flatMap(({ field, isChosen }) => (isChosen && field !== null ? [field] : [])));
  // Whoever chooses another column for a field has decided about the one that had it.
  return decided.map((each) =>
    !each.isChosen && each.field !== null && taken.has(each.field)
      ? { heading: each.heading, field: null, factor: 1, isChosen: true }
      : each,
  );
}

/** The columns of the template that fields and choices provide. */
function provided(fields: ReadonlyArray<ImportField | null>, choices: ImportChoices | undefined): Set<string | null> {
  const found = new Set<string | null>([...fields, ...Object.keys(choices?.everywhere ?? {})]);
  return found.has('full_name') ? new Set([...found, 'name', 'last_name']) : found;
}

/** What a table lacks. */
export interface Lacking {
  /** The columns that are needed and found nowhere. */
  readonly missing: readonly ImportColumn[];
  /** All columns that are found nowhere. */
  readonly absent: readonly ImportColumn[];
}

/**
 * What a table lacks. A metric without a column was not measured, if any other was, and if every heading is known or
 * decided: an unknown one may be a misspelt metric, whose values would be lost.
 */
export function lackingIn(columns: readonly ColumnField[], choices?: ImportChoices): Lacking {
  const found = provided(
    columns.map(({ field }) => field),
    choices,
  );
  const absent = IMPORT_COLUMNS.filter((column) => !found.has(column));
  const hasTests = found.has('test') && found.has('value');
  const isComplete = columns.every(({ field, heading, isChosen }) => field !== null || heading === '' || isChosen);
  const isMeasured = hasTests || METRICS.some((metric) => found.has(metric));
  return { missing: isComplete && isMeasured ? absent.filter((column) => !isMetric(column)) : absent, absent };
}
