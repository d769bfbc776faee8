import { isJudgedIndex } from '@courtside/contracts/measured';
import { INDEX_MIN_METRICS, METRIC_LABELS, METRICS, type Metric } from '@courtside/contracts/metrics';

const list = new Intl.ListFormat('en');

/**
 * Names the metrics on which two indices are compared, or says that they are too few; null if both have exactly these
 * metrics.
 *
 * @param compared the metrics that both have
 * @param coverages the number of metrics of each of the two
 * @param both the compared sessions or players, as text
 * @example 'Compared on 4 of 5 metrics, which both sessions have: …'
 */
export function comparedOn(
  compared: readonly Metric[],
  coverages: readonly [number, number],
  both: 'both sessions' | 'both players',
): string | null {
  if (!isJudgedIndex(compared.length))
    return `Indices are compared on at least ${INDEX_MIN_METRICS} tests. Here ${both} share ${compared.length}.`;
  if (compared.length >= Math.max(...coverages)) return null;
  const names = list.format(compared.map((metric) => METRIC_LABELS[metric].label));
  return `Compared on ${compared.length} of ${METRICS.length} metrics, which ${both} have: ${names}.`;
}
