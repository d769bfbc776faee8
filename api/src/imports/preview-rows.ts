import { IMPORT_CELLS } from '@courtside/contracts/import-formats';
import { type PreviewRow, ROW_STATES, type RowState } from '@courtside/contracts/import-preview';
import { IMPORT_PREVIEW_ROWS } from '@courtside/contracts/limits';
import { isMetric } from '@courtside/contracts/metrics';
import { implausibleMetrics } from '@courtside/contracts/plausible-values';
import { Turns } from '../work/turns';
import { type InvalidRow, refusedValues } from './check-rows';
import type { ImportRow } from './import-row';
import type { BatchPlan } from './plan/plan-batch';

/** The cells of a row as they would be stored: a metric that was not measured is blank. */
const storedCells = (values: ImportRow): PreviewRow['cells'] =>
  Object.fromEntries(
    IMPORT_CELLS.filter((column) => (isMetric(column) ? values[column] > 0 : (values[column] ?? '') !== '')).map(
      (column) => [column, String(values[column])],
    ),
  );

/** More than a worksheet has. */
const SHEET_ROWS = 2_000_000;

/** A row before it is known whether it is listed. */
interface Candidate {
  /** The place in the file. */
  readonly at: number;
  readonly listed: () => PreviewRow;
}

/** The first rows in file order of any number. */
class FirstRows {
  #rows: Candidate[] = [];

  add(candidate: Candidate): void {
    this.#rows.push(candidate);
    // The others are never listed.
    if (this.#rows.length >= 2 * IMPORT_PREVIEW_ROWS) this.#rows = this.first(IMPORT_PREVIEW_ROWS);
  }

  first(count: number): Candidate[] {
    return this.#rows.toSorted((a, b) => a.at - b.at).slice(0, count);
  }
}

/** The rows of a preview: all are counted, and the first ones are listed. */
export class PreviewRows {
  readonly counts = Object.fromEntries(ROW_STATES.map((state) => [state, 0])) as Record<RowState, number>;
  /** Those that a coach should look at. */
  readonly #attention = new FirstRows();
  readonly #others = new FirstRows();
  readonly #sheets: ReadonlyMap<string, number>;

  /** @param sheets the names of the sheets in the order of the file */
  constructor(sheets: readonly string[]) {
    this.#sheets = new Map(sheets.map((sheet, at) => [sheet, at]));
  }

  #at(row: number, sheet = ''): number {
    return (this.#sheets.get(sheet) ?? 0) * SHEET_ROWS + row;
  }

  /** Adds rows that can't be read. */
  addInvalid(rows: readonly InvalidRow[]): void {
    this.counts.invalid += rows.length;
    for (const { row, sheet, cells, reasons } of rows)
      this.#attention.add({
        at: this.#at(row, sheet),
        listed: () => ({ ...place(row, sheet), state: 'invalid', cells, reasons: [...reasons] }),
      });
  }

  /** Counts invalid rows that aren't listed. */
  addUnlisted(count: number): void {
    this.counts.invalid += count;
  }

  /** Adds rows that a coach has left out. */
  addSkipped(rows: ReadonlyArray<Omit<InvalidRow, 'reasons'>>): void {
    this.counts.skipped += rows.length;
    for (const { row, sheet, cells } of rows)
      this.#others.add({ at: this.#at(row, sheet), listed: () => ({ ...place(row, sheet), state: 'skipped', cells }) });
  }

  /** Adds a batch with what becomes of its rows. */
  add({ refusals, outcomes }: Pick<BatchPlan, 'refusals' | 'outcomes'>): void {
    this.counts.invalid += refusals.length;
    for (const { row: each, reasons } of refusals) {
      const { row, sheet } = each;
      const listed = reasons.map(([column, reason]) => ({ column, reason }));
      this.#attention.add({
        at: this.#at(row, sheet),
        listed: () => ({ ...place(row, sheet), state: 'invalid', cells: refusedValues(each).cells, reasons: listed }),
      });
    }
    for (const { row: each, state, stored } of outcomes) {
      this.counts[state] += 1;
      const { row, sheet, values } = each;
      const implausible = implausibleMetrics(values);
      const isUnusual = implausible.length > 0 && (state === 'new' || state === 'attempt');
      (state === 'changed' || isUnusual ? this.#attention : this.#others).add({
        at: this.#at(row, sheet),
        listed: () => ({
          ...place(row, sheet),
          state,
          cells: storedCells(values),
          ...(stored && { stored }),
          ...(implausible.length > 0 && { implausible }),
        }),
      });
    }
  }

  /** The rows that need attention, then the others, both in file order. */
  async listed(): Promise<{ readonly rows: PreviewRow[]; readonly unlisted?: number }> {
    const attention = this.#attention.first(IMPORT_PREVIEW_ROWS);
    const others = this.#others.first(IMPORT_PREVIEW_ROWS - attention.length);
    const turns = new Turns();
    const rows: PreviewRow[] = [];
    for (const { listed } of [...attention, ...others]) {
      rows.push(listed());
      await turns.next();
    }
    const unlisted = Object.values(this.counts).reduce((sum, count) => sum + count, 0) - rows.length;
    return { rows, ...(unlisted > 0 && { unlisted }) };
  }
}

const place = (row: number, sheet: string | undefined) => ({ row, ...(sheet !== undefined && { sheet }) });
