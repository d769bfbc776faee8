import type { Units } from '@courtside/contracts/display-units';
import type { PlayerReport } from '@courtside/contracts/player-report';
import { changeSentence } from '@courtside/contracts/verdict-sentences';
import { MEASURES, type Measure, type Verdict } from '@courtside/contracts/verdict-words';
import type { SessionVerdicts } from '@courtside/contracts/verdicts';

/** A sentence about how a measure changed since the previous session. */
export interface ChangeLine {
  readonly measure: Measure;
  readonly verdict: Verdict;
  readonly text: string;
}

/** One sentence for each metric, in order, then one for the index. */
export function whatChanged(report: PlayerReport, { measures }: SessionVerdicts, units: Units): ChangeLine[] {
  return MEASURES.map((measure) => {
    const judged = measures[measure];
    return {
      measure,
      verdict: judged.verdict,
      text: missingText(report, measure) ?? changeSentence(measure, judged, units),
    };
  });
}

/** Names the session that lacks a metric; null if both have it. */
function missingText({ metrics, selected }: PlayerReport, measure: Measure): string | null {
  const metric = metrics.find((one) => one.metric === measure);
  if (!metric) return null;
  const [before, now] = [metric.points[selected - 1], metric.points[selected]];
  if (now?.value === null) return `${metric.label} was not measured in this session.`;
  return before?.value === null ? `${metric.label} was not measured in the previous session.` : null;
}
