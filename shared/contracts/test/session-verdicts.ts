import { countedMetrics, measuredIndex } from '../src/measured';
import { METRICS, ofEachMetric } from '../src/metrics';
import type { TrainingSession } from '../src/training-sessions';
import { ofEachMeasure, type Verdict } from '../src/verdict-words';
import type { SessionVerdicts } from '../src/verdicts';

const valuesOf = (session: TrainingSession) => ({ ...countedMetrics(session), stiix_index: measuredIndex(session) });

/** The verdicts on a session: each change has the same verdict, and repeated tests vary by ±1.2. */
export function sessionVerdicts(
  session: TrainingSession,
  previous: TrainingSession | null,
  verdict: Verdict = 'within noise',
): SessionVerdicts {
  const [now, then] = [valuesOf(session), previous && valuesOf(previous)];
  return {
    session: session.id,
    previous: previous?.id ?? null,
    previous_date: previous?.session_date ?? null,
    previous_values: ofEachMeasure((measure) => then && then[measure]),
    compared_metrics: METRICS.filter((metric) => now[metric] !== null && then && then[metric] !== null),
    measures: ofEachMeasure((measure) => {
      const [after, before] = [now[measure], then && then[measure]];
      const unknown = { worthwhile: false, change: null, low: null, high: null, personal_best: false } as const;
      if (after === null || before === null) return { ...unknown, verdict: 'not enough data' as const };
      const change = after - before;
      return { ...unknown, verdict, change, low: change - 1.2, high: change + 1.2 };
    }),
    index: {
      version: 'STIIX-1',
      coverage: session.stiix_coverage,
      contributions: ofEachMetric(() => null),
      raise: null,
    },
  };
}
