import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { compare } from '@courtside/contracts/comparison';
import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import { isUnconfirmed } from '@courtside/contracts/unconfirmed';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { ReportEntry } from './report';

/** One line of a comparison: a metric or the index, with the value of each entry. */
export interface ComparisonLine {
  measure: Measure;
  label: string;
  unit: string;
  /** The stored values, where 0 means not measured. */
  stored: number[];
  /** null if not measured. */
  measured: (number | null)[];
  /** The values that nobody has confirmed. */
  unconfirmed: boolean[];
  /** As `stored`, but null if nobody has confirmed the value: it is compared with nothing. */
  compared: (number | null)[];
  /** As `measured`, but null if nobody has confirmed the value. */
  counted: (number | null)[];
}

/** The five metrics and the index, in the order of the screens. @param units the units of the metrics */
export function comparisonLines(entries: readonly ReportEntry[], units: Units = 'metric'): ComparisonLine[] {
  const lines = [
    ...METRICS.map((metric) => ({
      measure: metric,
      label: METRIC_LABELS[metric].label,
      unit: displayUnit(metric, units),
      stored: entries.map(({ session }) => displayValue(metric, session[`decrypted_${metric}`], units)),
      measured: entries.map(({ session }) => displayValue(metric, measuredMetrics(session)[metric], units)),
    })),
    {
      measure: 'stiix_index' as const,
      label: INDEX_LABEL,
      unit: '',
      stored: entries.map(({ session }) => session.decrypted_stiix_index),
      measured: entries.map(({ session }) => measuredIndex(session)),
    },
  ];
  return lines.map((line) => {
    const unconfirmed = entries.map(({ session }) => isUnconfirmed(session, line.measure));
    const confirmed = (value: number | null, place: number) => (unconfirmed[place] ? null : value);
    return { ...line, unconfirmed, compared: line.stored.map(confirmed), counted: line.measured.map(confirmed) };
  });
}

/** The highest value; null if all measured values are equal, or there are none. */
export function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const top = Math.max(...known);
  return known.some((value) => value !== top) ? top : null;
}

/**
 * The gap to the highest value, as a percentage of it; null for the highest value and for values that were not
 * measured.
 */
export function percentBelowHighest(value: number | null, values: readonly (number | null)[]): number | null {
  const difference = compare(value, highest(values));
  return difference.kind === 'higher' && difference.of === 'second' ? difference.percent : null;
}
