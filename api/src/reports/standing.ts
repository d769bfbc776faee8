import { compare } from '@courtside/contracts/comparison';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import type { ReportEntry } from './report';

/** One of the six things a report compares: its label, its unit, and what each entry reached. */
export interface Standing {
  label: string;
  unit: string;
  /** As they are stored, a 0 too. */
  stored: number[];
  /** null where nothing was measured. */
  measured: (number | null)[];
}

/** The five metrics and the index, in the order of every screen. */
export function standings(entries: readonly ReportEntry[]): Standing[] {
  return [
    ...METRICS.map((metric) => ({
      ...METRIC_LABELS[metric],
      stored: entries.map(({ session }) => session[`decrypted_${metric}`]),
      measured: entries.map(({ session }) => measuredMetrics(session)[metric]),
    })),
    {
      label: INDEX_LABEL,
      unit: '',
      stored: entries.map(({ session }) => session.decrypted_stiix_index),
      measured: entries.map(({ session }) => measuredIndex(session)),
    },
  ];
}

/** The highest of the values; null where none was measured, or all that were are the same. */
export function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const top = Math.max(...known);
  return known.some((value) => value !== top) ? top : null;
}

/** How far a value lies under the highest, in percent of it; null for the highest itself and where nothing was measured. */
export function gapToHighest(value: number | null, values: readonly (number | null)[]): number | null {
  const difference = compare(value, highest(values));
  return difference.kind === 'higher' && difference.of === 'second' ? difference.percent : null;
}
