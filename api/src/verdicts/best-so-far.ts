import { isJudgedIndex } from '@courtside/contracts/measured';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { type Measure, MEASURES } from '@courtside/contracts/verdict-words';
import { errorFactor, indexOn, type MeasuredSession } from './measured-session';

/** The sets of metrics that an index can be judged on: all, and all but one. */
const INDEX_SETS: readonly (readonly Metric[])[] = [
  METRICS,
  ...METRICS.map((left) => METRICS.filter((one) => one !== left)),
].filter(({ length }) => isJudgedIndex(length));

const measuredOf = ({ values }: MeasuredSession) => METRICS.filter((metric) => values[metric] !== null);
const nameOf = (metrics: readonly Metric[]) => metrics.join(' ');

/** The best values of a player so far. Indices are compared on the metrics that both sessions have. */
export class BestSoFar {
  readonly #values = new Map<string, number>();

  /** @param session a test day */
  add(session: MeasuredSession): void {
    for (const measure of MEASURES) {
      const value = session.values[measure];
      if (measure !== 'stiix_index' && value !== null) this.#raise(measure, value);
    }
    const measured = measuredOf(session);
    for (const metrics of INDEX_SETS)
      if (metrics.every((metric) => measured.includes(metric)))
        this.#raise(`${nameOf(measured)}|${nameOf(metrics)}`, indexOn(metrics, session));
  }

  #raise(key: string, value: number): void {
    this.#values.set(key, Math.max(value, this.#values.get(key) ?? value));
  }

  /** Whether a later session is better than all before, by more than noise. A first value is not. */
  isBeatenBy(session: MeasuredSession, measure: Measure, noise: number): boolean {
    const leads = measure === 'stiix_index' ? this.#indexLeads(session) : this.#lead(measure, session.values[measure]);
    return leads.length > 0 && leads.every((lead) => lead > noise);
  }

  #lead(key: string, value: number | null): number[] {
    const best = this.#values.get(key);
    return value === null || best === undefined ? [] : [value - best];
  }

  /** How far its index is above the best of the days with each set of metrics, as a lead of a full index. */
  #indexLeads(session: MeasuredSession): number[] {
    const measured = measuredOf(session);
    return INDEX_SETS.flatMap((earlier) => {
      const common = earlier.filter((metric) => measured.includes(metric));
      return isJudgedIndex(common.length)
        ? this.#lead(`${nameOf(earlier)}|${nameOf(common)}`, indexOn(common, session)).map(
            (lead) => lead / errorFactor(common.length),
          )
        : [];
    });
  }
}
