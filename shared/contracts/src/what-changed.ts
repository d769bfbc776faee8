import type { Units } from './display-units';
import { countedMetrics, isJudgedIndex, measuredMetrics } from './measured';
import { INDEX_LABEL, INDEX_MIN_METRICS, METRIC_LABELS } from './metrics';
import type { TrainingSession } from './training-sessions';
import { unconfirmedText } from './unconfirmed';
import { changeSentence } from './verdict-sentences';
import { MEASURES, type Measure, type Verdict } from './verdict-words';
import type { SessionVerdicts } from './verdicts';

/** A sentence about how a measure changed since the previous test day. */
export interface ChangeLine {
  readonly measure: Measure;
  readonly verdict: Verdict;
  readonly text: string;
}

/** One sentence for each metric, in order, then one for the index. Screens and PDFs have the same. */
export const whatChanged = (session: TrainingSession, verdicts: SessionVerdicts, units: Units): ChangeLine[] =>
  MEASURES.map((measure) => ({
    measure,
    verdict: verdicts.measures[measure].verdict,
    text: changeText(session, verdicts, measure, units),
  }));

/** The sentence about a measure. */
export const changeText = (
  session: TrainingSession,
  verdicts: SessionVerdicts,
  measure: Measure,
  units: Units,
): string => missingText(session, verdicts, measure) ?? changeSentence(measure, verdicts.measures[measure], units);

/** Says why a measure isn't judged; null if it is. */
function missingText(session: TrainingSession, verdicts: SessionVerdicts, measure: Measure): string | null {
  if (measure === 'stiix_index') return missingIndex(verdicts);
  const { label } = METRIC_LABELS[measure];
  if (measuredMetrics(session)[measure] === null) return `${label} was not measured in this session.`;
  if (countedMetrics(session)[measure] === null) return unconfirmedText(measure);
  return verdicts.previous_values[measure] === null ? `${label} was not measured on the previous test day.` : null;
}

const missingIndex = ({ compared_metrics: { length } }: SessionVerdicts): string | null =>
  isJudgedIndex(length)
    ? null
    : `The ${INDEX_LABEL} is judged if both test days share at least ${INDEX_MIN_METRICS} tests. They share ${length}.`;
