import { type AttemptRule, countedResult } from '@courtside/contracts/attempt-rules';
import { METRICS, type Metric, ofEachMetric } from '@courtside/contracts/metrics';
import { implausibleMetrics, isPlausible } from '@courtside/contracts/plausible-values';

/** The value of each metric of a session. 0 means not measured. */
export type Metrics = Readonly<Record<Metric, number>>;

/** The attempts of each metric that has several, in the order in which they were measured. */
export type Attempts = Readonly<Partial<Record<Metric, readonly number[]>>>;

/** What a session contains. */
export interface SessionResults {
  readonly metrics: Metrics;
  readonly attempts: Attempts;
  /** The metrics whose implausible values nobody has confirmed. They are stored, and count for nothing. */
  readonly unconfirmed: readonly Metric[];
}

/** The results of a session before anything was measured. */
export const NO_RESULTS: SessionResults = { metrics: ofEachMetric(() => 0), attempts: {}, unconfirmed: [] };

/** The order is part of the stored format, so it does not depend on the contracts. */
const STORED_ORDER = [
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const satisfies readonly Metric[];

/**
 * The numbers that are stored for a session: the five values and, if there is more to say, a bit set of the unconfirmed
 * metrics, and for each metric the number of its attempts followed by the attempts. A server of an earlier version reads
 * the five values and ignores the others.
 */
export function toNumbers({ metrics, attempts, unconfirmed }: SessionResults): number[] {
  const values = STORED_ORDER.map((metric) => metrics[metric]);
  if (unconfirmed.length === 0 && Object.keys(attempts).length === 0) return values;
  const bits = STORED_ORDER.reduce((set, metric, place) => set + (unconfirmed.includes(metric) ? 2 ** place : 0), 0);
  const lists = STORED_ORDER.map((metric) => attempts[metric] ?? []);
  return [...values, bits, ...lists.flatMap((list) => [list.length, ...list])];
}

/** The opposite of `toNumbers`. */
export function fromNumbers(numbers: readonly number[]): SessionResults {
  const metrics = ofEachMetric((metric) => numbers[STORED_ORDER.indexOf(metric)] ?? 0);
  if (numbers.length <= STORED_ORDER.length) return { ...NO_RESULTS, metrics };
  const [bits = 0, ...lists] = numbers.slice(STORED_ORDER.length);
  const attempts: Partial<Record<Metric, readonly number[]>> = {};
  for (const metric of STORED_ORDER) {
    const own = lists.splice(0, 1 + (lists[0] ?? 0)).slice(1);
    if (own.length > 0) attempts[metric] = own;
  }
  return {
    metrics,
    attempts,
    unconfirmed: METRICS.filter((metric) => Math.floor(bits / 2 ** STORED_ORDER.indexOf(metric)) % 2 === 1),
  };
}

/** The values that count: an unconfirmed one counts as not measured. */
export const countedMetrics = ({ metrics, unconfirmed }: Pick<SessionResults, 'metrics' | 'unconfirmed'>): Metrics =>
  ofEachMetric((metric) => (unconfirmed.includes(metric) ? 0 : metrics[metric]));

/**
 * The results after a coach has set these values, which replace the attempts. An unchanged value changes nothing. An
 * implausible value that isn't confirmed stays unconfirmed until it is confirmed or changed.
 */
export function corrected(
  before: SessionResults,
  values: Partial<Metrics>,
  confirmed: readonly Metric[] = [],
): SessionResults {
  const isChanged = (metric: Metric) => values[metric] !== undefined && values[metric] !== before.metrics[metric];
  const implausible = implausibleMetrics(values).filter(isChanged);
  return {
    metrics: { ...before.metrics, ...values },
    attempts: Object.fromEntries(Object.entries(before.attempts).filter(([metric]) => !isChanged(metric as Metric))),
    unconfirmed: METRICS.filter(
      (metric) =>
        !confirmed.includes(metric) &&
        (implausible.includes(metric) || (before.unconfirmed.includes(metric) && !isChanged(metric))),
    ),
  };
}

/** The results after values, and the attempts that they came from, were set back. */
export function restored(stored: SessionResults, values: Partial<Metrics>, attempts: Attempts): SessionResults {
  const results = corrected(stored, values);
  const others = Object.entries(results.attempts).filter(([metric]) => values[metric as Metric] === undefined);
  return { ...results, attempts: { ...Object.fromEntries(others), ...attempts } };
}

/** The attempts of a metric, even if there is only one. None if it was not measured. */
export const attemptsOf = ({ metrics, attempts }: SessionResults, metric: Metric): readonly number[] =>
  attempts[metric] ?? (metrics[metric] > 0 ? [metrics[metric]] : []);

/**
 * The results after further attempts, all of which are kept.
 *
 * @param given in the order in which they were measured; a 0 was not measured
 */
export function withAttempts(
  before: SessionResults,
  given: Partial<Record<Metric, readonly number[]>>,
  rule: AttemptRule,
  confirmed: readonly Metric[] = [],
): SessionResults {
  const added = ofEachMetric((metric) => (given[metric] ?? []).filter((value) => value > 0));
  const lists = METRICS.filter((metric) => added[metric].length > 0).map((metric) => [
    metric,
    [...attemptsOf(before, metric), ...added[metric]],
  ]);
  return settled(before, Object.fromEntries(lists), rule, confirmed);
}

/**
 * The results with these attempts. Of several, the rule of the team decides which one counts. An implausible one that
 * nobody has confirmed counts only if there is no other, and stays unconfirmed.
 *
 * @param lists all attempts of some metrics
 */
function settled(
  before: SessionResults,
  lists: Attempts,
  rule: AttemptRule,
  confirmed: readonly Metric[],
): SessionResults {
  const { metrics, unconfirmed } = before;
  const isTrusted = (metric: Metric, value: number) =>
    isPlausible(metric, value) ||
    confirmed.includes(metric) ||
    (value === metrics[metric] && !unconfirmed.includes(metric));
  const trusted = ofEachMetric((metric) => (lists[metric] ?? []).filter((value) => isTrusted(metric, value)));
  const counting = (metric: Metric, all: readonly number[]) => (trusted[metric].length > 0 ? trusted[metric] : all);
  const kept = Object.entries({ ...before.attempts, ...lists }).filter(([, all]) => all.length > 1);
  return {
    metrics: ofEachMetric((metric) => {
      const all = lists[metric];
      return all ? (countedResult(rule, counting(metric, all)) ?? 0) : metrics[metric];
    }),
    attempts: Object.fromEntries(kept),
    unconfirmed: METRICS.filter((metric) => {
      const all = lists[metric];
      return all
        ? all.length > 0 && trusted[metric].length === 0
        : unconfirmed.includes(metric) && !confirmed.includes(metric);
    }),
  };
}

/** The metrics whose implausible values somebody has confirmed. */
export const confirmedIn = ({ metrics, unconfirmed }: SessionResults): Metric[] =>
  implausibleMetrics(metrics).filter((metric) => !unconfirmed.includes(metric));

/** Whether all these values are known attempts. A value of 0 was not measured. */
export const hasAttempts = (results: SessionResults, values: Metrics): boolean =>
  METRICS.every((metric) => values[metric] === 0 || attemptsOf(results, metric).includes(values[metric]));

/**
 * The results after some attempts at a metric were replaced by others, such as those of a test day. Other attempts of
 * the day stay. If a coach has corrected the value since, there is nothing to replace, and only the new attempts count.
 */
export function replaceAttempts(
  before: SessionResults,
  metric: Metric,
  { former, now }: { readonly former: readonly number[]; readonly now: readonly number[] },
  rule: AttemptRule,
  confirmed: readonly Metric[] = [],
): SessionResults {
  const others = without(attemptsOf(before, metric), former) ?? [];
  return settled(before, { [metric]: [...others, ...now] }, rule, confirmed);
}

/** The results without any value of these metrics. */
export function withoutMetrics(
  { metrics, attempts, unconfirmed }: SessionResults,
  removed: readonly Metric[],
): SessionResults {
  const isKept = (metric: Metric) => !removed.includes(metric);
  return {
    metrics: ofEachMetric((metric) => (isKept(metric) ? metrics[metric] : 0)),
    attempts: Object.fromEntries(Object.entries(attempts).filter(([metric]) => isKept(metric as Metric))),
    unconfirmed: unconfirmed.filter(isKept),
  };
}

/**
 * The results without the attempts that were known earlier, for the metrics that have further ones. Returns the same
 * object if there are none.
 */
export function withoutEarlier(before: SessionResults, earlier: SessionResults, rule: AttemptRule): SessionResults {
  const lists = METRICS.flatMap((metric) => {
    const former = attemptsOf(earlier, metric);
    const added = without(attemptsOf(before, metric), former) ?? [];
    return former.length > 0 && added.length > 0 ? [[metric, added] as const] : [];
  });
  return lists.length === 0 ? before : settled(before, Object.fromEntries(lists), rule, []);
}

/** A list without some of its values; null if it lacks one of them. */
function without(all: readonly number[], removed: readonly number[]): number[] | null {
  const rest = [...all];
  for (const value of removed) {
    const place = rest.indexOf(value);
    if (place < 0) return null;
    rest.splice(place, 1);
  }
  return rest;
}
