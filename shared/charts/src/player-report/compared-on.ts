import { METRIC_LABELS, METRICS, type Metric } from '@courtside/contracts/metrics';

const list = new Intl.ListFormat('en');

/**
 * Names the metrics on which two indices are compared; null if both have exactly these metrics.
 *
 * @param compared the metrics that both have
 * @param coverages the number of metrics of each of the two
 * @param both the compared sessions or players, as text
 * @example 'Compared on 2 of 5 metrics, which both sessions have: Serve Speed and Serve Accuracy.'
 */
export function comparedOn(
  compared: readonly Metric[],
  coverages: readonly [number, number],
  both: 'both sessions' | 'both players',
): string | null {
  if (compared.length >= Math.max(...coverages)) return null;
  if (compared.length === 0)
    return `No metric was measured in ${both === 'both players' ? 'the sessions of both players' : both}, so their indices can’t be compared.`;
  const names = list.format(compared.map((metric) => METRIC_LABELS[metric].label));
  return `Compared on ${compared.length} of ${METRICS.length} metrics, which ${both} have: ${names}.`;
}
