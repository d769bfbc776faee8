import { INDEX_VERSION, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { ofEachMeasure } from '@courtside/contracts/verdict-words';
import type {
  ChangeVerdict,
  DifferenceVerdict,
  IndexExplanation,
  Noise,
  SessionVerdicts,
} from '@courtside/contracts/verdicts';
import type { IndexExplained } from './explain-index';
import { differenceVerdict, type JudgedChange } from './judge-change';
import type { JudgedSession, SessionVerdict } from './judge-sessions';
import type { SquadContext } from './squad-context';

/** Three decimals are more than any measurement has, and hide floating-point errors. */
export const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
export const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

const toInterval = ({ interval }: JudgedChange) => ({
  low: interval && rounded(interval[0]),
  high: interval && rounded(interval[1]),
});

export const toChangeVerdict = (judged: SessionVerdict): ChangeVerdict => ({
  verdict: judged.verdict,
  worthwhile: judged.worthwhile,
  change: roundedOrNull(judged.change),
  ...toInterval(judged),
  personal_best: judged.personalBest,
});

export const toDifferenceVerdict = (judged: JudgedChange): DifferenceVerdict => ({
  verdict: differenceVerdict(judged.verdict),
  worthwhile: judged.worthwhile,
  difference: roundedOrNull(judged.change),
  ...toInterval(judged),
});

const toExplanation = ({ contributions, raise }: IndexExplained): IndexExplanation => ({
  version: INDEX_VERSION,
  coverage: METRICS.filter((metric) => contributions[metric] !== null).length,
  contributions: ofEachMetric((metric) => roundedOrNull(contributions[metric])),
  raise: raise && { ...raise, target: rounded(raise.target), gain: rounded(raise.gain) },
});

export const toSessionVerdicts = (
  { session, previous, compared, verdicts }: JudgedSession,
  explained: IndexExplained,
): SessionVerdicts => ({
  session: session.id,
  previous: previous?.id ?? null,
  previous_date: previous?.date ?? null,
  previous_values: ofEachMeasure((measure) => previous?.values[measure] ?? null),
  compared_metrics: compared,
  measures: ofEachMeasure((measure) => toChangeVerdict(verdicts[measure])),
  index: toExplanation(explained),
});

export const toNoise = ({ noise, worthwhile }: SquadContext): Noise =>
  ofEachMeasure((measure) => ({
    typical_error: roundedOrNull(noise[measure].typical_error),
    source: noise[measure].source,
    pairs: noise[measure].pairs,
    smallest_worthwhile_change: roundedOrNull(worthwhile[measure].smallest),
    players: worthwhile[measure].players,
  }));
