import type { ImportField } from '@courtside/contracts/import-formats';
import { readHeading, unitFactor } from '@courtside/contracts/import-headings';
import type { ImportChoices } from '@courtside/contracts/import-preview';
import { isMetric, METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { unguardFormula } from '@courtside/contracts/spreadsheet-text';
import { cellText } from './cell-text';
import type { ColumnField } from './column-fields';
import { inColumnUnit, unknownUnitText } from './column-units';
import { divideName, type KnownOrder, nameOrderOf } from './names-in-one-column';
import type { SourceRow } from './source-table';

type Cells = Partial<Record<ImportField, unknown>>;
type ReadCells = Pick<SourceRow, 'cells' | 'doubts' | 'wholeName'>;

/** Programs write ="007" so that spreadsheets keep it as text. */
const TEXT_FORMULA = /^="([^"]*)"$/;
const withoutGuard = (cell: unknown) =>
  typeof cell === 'string' ? unguardFormula(TEXT_FORMULA.exec(cell)?.[1] ?? cell) : cell;
const isBlank = (cell: unknown) => cellText(cell).trim() === '';

const TESTS = METRICS.map((metric) => METRIC_LABELS[metric].label).join(', ');

/**
 * The value of a row with the name of its test, in the column of the test.
 *
 * @param unit the unit of all values, unless the name of the test says another one
 */
function withTest({ test, value, ...cells }: Cells, unit: string | undefined): ReadCells {
  if (isBlank(test) && isBlank(value)) return { cells };
  const named = cellText(test).trim();
  const heading = readHeading(named);
  if (!heading || !isMetric(heading.column)) {
    const shown = named.slice(0, 50);
    const reason =
      shown === '' ? 'This row has a value, but no test.' : `"${shown}" is no test of Courtside. These are: ${TESTS}.`;
    return { cells, doubts: { test: reason } };
  }
  const { column, unknownUnit } = heading;
  const foreign = unknownUnit ?? (heading.unit === undefined && unit !== undefined ? unit : undefined);
  const factor = foreign === undefined ? heading.factor : unitFactor(column, foreign);
  if (factor === undefined) return { cells, doubts: { test: unknownUnitText(column, foreign ?? '') } };
  return { cells: { ...cells, [column]: inColumnUnit({ factor }, value) } };
}

/** A row whose first and last name are in one cell. */
function withNames({ full_name, ...cells }: Cells, order: KnownOrder): Pick<ReadCells, 'cells' | 'wholeName'> {
  const divided = divideName(cellText(full_name), order);
  if (!divided) return { cells: { ...cells, name: undefined, last_name: undefined } };
  const { name, last_name, whole } = divided;
  return { cells: { ...cells, name, last_name }, ...(whole && { wholeName: whole }) };
}

/**
 * Reads rows of a table with these columns.
 *
 * @param cellOf what a cell contains; by default, without the mark before what could be a formula
 * @returns a function from the cells of a row, and the cells that its table doesn't have, to those of the template
 */
export function rowReader(
  columns: readonly ColumnField[],
  choices: ImportChoices | undefined,
  cellOf: (cell: unknown) => unknown = withoutGuard,
): (source: readonly unknown[], defaults: SourceRow['cells']) => ReadCells {
  const fields = new Set(columns.map(({ field }) => field));
  const unit = columns.find(({ field }) => field === 'value')?.unit;
  const names = columns.find(({ field }) => field === 'full_name');
  const order = { chosen: choices?.name_order, headed: names && nameOrderOf(names.heading) };
  return (source, defaults) => {
    const cells: Cells = { ...defaults };
    for (const [at, column] of columns.entries())
      if (column.field !== null) cells[column.field] = inColumnUnit(column, cellOf(source[at]));
    if (!names && !fields.has('test') && !fields.has('value')) return { cells };
    const named = names ? withNames(cells, order) : { cells };
    return { ...named, ...(fields.has('test') || fields.has('value') ? withTest(named.cells, unit) : {}) };
  };
}
