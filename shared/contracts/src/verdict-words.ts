import { METRICS } from './metrics';

/** The subject of a verdict: a metric, or the composite index. */
export const MEASURES = [...METRICS, 'stiix_index'] as const;
export type Measure = (typeof MEASURES)[number];

/** A value for each measure. */
export const ofEachMeasure = <Value>(value: (measure: Measure) => Value): Record<Measure, Value> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, value(measure)])) as Record<Measure, Value>;

/** The verdicts on a change. Screens, files and the API use the same words. */
export const VERDICTS = ['real gain', 'real decline', 'within noise', 'not enough data'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts on the difference between two players. */
export const DIFFERENCE_VERDICTS = ['real difference', 'within noise', 'not enough data'] as const;
export type DifferenceVerdictWord = (typeof DIFFERENCE_VERDICTS)[number];

/** The verdicts that have a colour and a shape. All others are plain text. */
export const REAL_VERDICTS = ['real gain', 'real decline', 'real difference'] as const;
export type RealVerdict = (typeof REAL_VERDICTS)[number];

export const isRealVerdict = (verdict: Verdict | DifferenceVerdictWord): verdict is RealVerdict =>
  (REAL_VERDICTS as readonly string[]).includes(verdict);
