import { compare, differenceText } from '@courtside/contracts/comparison';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** One value of a comparison: in words as it is stored, and whether it was measured at all. */
export interface ComparedValue {
  words: string;
  measured: boolean;
}

/** One line of the comparison: two values, which of them is the higher, and the difference in words. */
export interface ComparisonRow {
  label: string;
  values: [ComparedValue, ComparedValue];
  higher: 0 | 1 | null;
  difference: string;
}

const METRIC_NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });
const INDEX_NUMBER = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Pair<Of> = readonly [Of, Of];
type Names = { first: string; second: string };

function row(label: string, stored: Pair<number>, measured: Pair<number | null>, inWords: (value: number) => string, names: Names): ComparisonRow {
  const higher = stored[0] === stored[1] ? null : stored[0] > stored[1] ? 0 : 1;
  const value = (side: 0 | 1) => ({ words: inWords(stored[side]), measured: measured[side] !== null });
  return { label, values: [value(0), value(1)], higher, difference: differenceText(compare(stored[0], stored[1]), names) };
}

/** The six lines of a comparison: five metrics, then the composite index. What is compared is what is stored, a 0 too (see `compare`). */
export function comparisonRows(sessions: Pair<TrainingSession>, names: Names): ComparisonRow[] {
  const [a, b] = sessions;
  const [measuredA, measuredB] = [measuredMetrics(a), measuredMetrics(b)];
  const metricRows = METRICS.map((metric) => {
    const { label, unit } = METRIC_LABELS[metric];
    const stored = [a[`decrypted_${metric}`], b[`decrypted_${metric}`]] as const;
    return row(label, stored, [measuredA[metric], measuredB[metric]], (value) => `${METRIC_NUMBER.format(value)} ${unit}`, names);
  });
  const index = row(INDEX_LABEL, [a.decrypted_stiix_index, b.decrypted_stiix_index], [measuredIndex(a), measuredIndex(b)], (value) => INDEX_NUMBER.format(value), names);
  return [...metricRows, index];
}
