import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { compare, differenceText } from '@courtside/contracts/comparison';
import { formatIndex, formatValue } from '@courtside/contracts/format-values';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import { isUnconfirmed } from '@courtside/contracts/unconfirmed';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** The stored value with its unit, whether it was measured, and whether it still waits to be confirmed. */
export interface ComparedValue {
  text: string;
  measured: boolean;
  unconfirmed: boolean;
}

/** One metric of two players. `higher` is the index of the higher value. */
export interface ComparisonRow {
  measure: Measure;
  label: string;
  values: [ComparedValue, ComparedValue];
  higher: 0 | 1 | null;
  /** Each value as a percentage of the higher one, for bars. */
  shares: [number, number];
  difference: string;
}

type Pair<Of> = readonly [Of, Of];
type Names = { first: string; second: string };

function row(
  measure: Measure,
  label: string,
  stored: Pair<number>,
  measured: Pair<number | null>,
  format: (value: number) => string,
  names: Names,
  unconfirmed: Pair<boolean> = [false, false],
): ComparisonRow {
  const value = (side: 0 | 1) => ({
    text: format(stored[side]),
    measured: measured[side] !== null,
    unconfirmed: unconfirmed[side],
  });
  // A value that nobody has confirmed is compared with nothing.
  const isComparable = !unconfirmed.includes(true);
  const higher = !isComparable || stored[0] === stored[1] ? null : stored[0] > stored[1] ? 0 : 1;
  const shown = [unconfirmed[0] ? 0 : stored[0], unconfirmed[1] ? 0 : stored[1]] as const;
  return {
    measure,
    label,
    values: [value(0), value(1)],
    higher,
    shares: [share(shown[0], shown), share(shown[1], shown)],
    difference: differenceText(isComparable ? compare(stored[0], stored[1]) : { kind: 'unknown' }, names),
  };
}

const share = (value: number, stored: Pair<number>) => Math.round((100 * value) / Math.max(...stored, Number.EPSILON));

/**
 * Six rows: the five metrics, then the composite index. Compares stored values, including 0 (see `compare`).
 * @param units units of the values; differences in percent don't depend on them
 */
export function comparisonRows(
  sessions: Pair<TrainingSession>,
  names: Names,
  units: Units = 'metric',
): ComparisonRow[] {
  const [a, b] = sessions;
  const [measuredA, measuredB] = [measuredMetrics(a), measuredMetrics(b)];
  const metricRows = METRICS.map((metric) => {
    const { label } = METRIC_LABELS[metric];
    const format = (value: number) => formatValue(displayValue(metric, value, units), displayUnit(metric, units));
    const stored = [a[`decrypted_${metric}`], b[`decrypted_${metric}`]] as const;
    return row(metric, label, stored, [measuredA[metric], measuredB[metric]], format, names, [
      isUnconfirmed(a, metric),
      isUnconfirmed(b, metric),
    ]);
  });
  const index = row(
    'stiix_index',
    INDEX_LABEL,
    [a.decrypted_stiix_index, b.decrypted_stiix_index],
    [measuredIndex(a), measuredIndex(b)],
    formatIndex,
    names,
  );
  return [...metricRows, index];
}
