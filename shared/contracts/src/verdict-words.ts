import { METRICS } from './metrics';

/** What a verdict is about: a metric, or the composite index. */
export const MEASURES = [...METRICS, 'stiix_index'] as const;
export type Measure = (typeof MEASURES)[number];

/** What can be said about a change. Screens, files and the API use the same words. */
export const VERDICTS = ['real gain', 'real decline', 'within noise', 'not enough data'] as const;
export type Verdict = (typeof VERDICTS)[number];
