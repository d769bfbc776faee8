import type { DifferentValues } from '@courtside/contracts/import-preview';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import {
  attemptsOf,
  NO_RESULTS,
  type SessionResults,
  withAttempts,
  withoutMetrics,
} from '../../training-sessions/session-results';
import type { PlayerRow } from './plan-players';
import type { PlannedDay } from './planned-day';

export type StoredValues = Readonly<Partial<Record<Metric, number>>>;

/** The stored values of a session from which those of a row differ. */
export const differencesIn = ({ values }: Pick<PlayerRow, 'values'>, stored: SessionResults): StoredValues =>
  Object.fromEntries(
    METRICS.filter(
      (metric) =>
        values[metric] > 0 && stored.metrics[metric] > 0 && !attemptsOf(stored, metric).includes(values[metric]),
    ).map((metric) => [metric, stored.metrics[metric]]),
  );

/** The values of rows as attempts. */
export const valuesOf = (rows: ReadonlyArray<Pick<PlayerRow, 'values'>>): Partial<Record<Metric, number[]>> =>
  Object.fromEntries(METRICS.map((metric) => [metric, rows.map(({ values }) => values[metric])]));

/** The metrics in which the values of a file take the place of the stored ones: at least one of its rows differs. */
export function replacedBy(
  rows: ReadonlyArray<Pick<PlayerRow, 'values'>>,
  differentValues: DifferentValues,
  before: SessionResults,
): Metric[] {
  if (differentValues !== 'replace') return [];
  const different = new Set(rows.flatMap((row) => Object.keys(differencesIn(row, before))));
  return METRICS.filter((metric) => different.has(metric));
}

/**
 * The results of a day with its rows. If different values replace the stored ones, only those of the file are left in the
 * metrics in which they differ.
 *
 * @param before the stored results; none for a new session
 */
export function resultsOf(
  { rows, same, rule, isEarlier }: Pick<PlannedDay, 'rows' | 'same' | 'rule' | 'isEarlier'>,
  differentValues: DifferentValues,
  before: SessionResults = NO_RESULTS,
): SessionResults {
  const added = valuesOf(rows);
  const replaced = isEarlier ? replacedBy(rows, differentValues, before) : [];
  if (replaced.length === 0) return withAttempts(before, added, rule);
  const all = valuesOf([...rows, ...same].toSorted((a, b) => a.row - b.row));
  const ofFile = Object.fromEntries(replaced.map((metric) => [metric, all[metric] ?? []]));
  return withAttempts(withoutMetrics(before, replaced), { ...added, ...ofFile }, rule);
}
