import { WEIGHT_LIFT_ROWS_MAX, WEIGHT_LIFT_ROWS_MIN } from './limits';

/** One exercise; null for an empty field. */
export interface LiftRow {
  average: number | null;
  max: number | null;
}

export const EMPTY_ROW: LiftRow = { average: null, max: null };

export const isAverageValid = ({ average }: LiftRow): boolean =>
  average !== null && Number.isFinite(average) && average >= 0;
export const isMaxValid = ({ max }: LiftRow): boolean => max !== null && Number.isFinite(max) && max > 0;

/**
 * The sum of average weights divided by the sum of one-rep maxes, times 100, with two decimals.
 * @returns null if a row is not valid
 */
export function impactScore(rows: readonly LiftRow[]): number | null {
  if (rows.length === 0 || !rows.every((row) => isAverageValid(row) && isMaxValid(row))) return null;
  const sum = (part: keyof LiftRow) => rows.reduce((total, row) => total + (row[part] ?? 0), 0);
  return Math.round((sum('average') / sum('max')) * 10_000) / 100;
}

export const canAddRow = (rows: readonly LiftRow[]): boolean => rows.length < WEIGHT_LIFT_ROWS_MAX;
export const canRemoveRow = (rows: readonly LiftRow[]): boolean => rows.length > WEIGHT_LIFT_ROWS_MIN;
