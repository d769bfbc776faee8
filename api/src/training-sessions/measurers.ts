import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { attemptsOf, type SessionResults } from './session-results';

/** The ids of the members who measured each metric, in the order of their first attempts. */
export type Measurers = Readonly<Partial<Record<Metric, readonly string[]>>>;

/** One member for every metric that changes. */
export const measuredBy = (userId: string): Measurers =>
  Object.fromEntries(METRICS.map((metric) => [metric, [userId]]));

/**
 * Who measured the results after a change. Who added attempts is named beside the earlier members, and who replaced a
 * value in place of them. A changed value that nobody measured, such as one from a file, has nobody.
 *
 * @param before what is known of the results before; null if they were empty
 */
export function measurersAfter(
  before: { readonly results: SessionResults; readonly measurers: Measurers } | null,
  after: SessionResults,
  by: Measurers,
): Measurers {
  const people = METRICS.map((metric) => {
    const former = before ? attemptsOf(before.results, metric) : [];
    const now = attemptsOf(after, metric);
    const known = before?.measurers[metric] ?? [];
    const added = by[metric] ?? [];
    if (now.length === 0) return [metric, []] as const;
    if (isSame(former, now)) return [metric, known] as const;
    return [metric, former.length > 0 && hasAll(now, former) ? [...new Set([...known, ...added])] : added] as const;
  });
  return Object.fromEntries(people.filter(([, ids]) => ids.length > 0));
}

/** Who measured the results of several sessions that become one. */
export const joinMeasurers = (all: readonly Measurers[]): Measurers =>
  Object.fromEntries(
    METRICS.map((metric) => [metric, [...new Set(all.flatMap((each) => each[metric] ?? []))]] as const).filter(
      ([, ids]) => ids.length > 0,
    ),
  );

/** As stored; null without anybody. */
export const writeMeasurers = (measurers: Measurers): string | null =>
  Object.keys(measurers).length > 0 ? JSON.stringify(measurers) : null;

export const readMeasurers = (stored: string | null): Measurers =>
  stored === null ? {} : (JSON.parse(stored) as Measurers);

const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, place) => value === b[place]);

/** Whether a list begins with another one. */
const hasAll = (all: readonly number[], first: readonly number[]) =>
  all.length > first.length && isSame(all.slice(0, first.length), first);
