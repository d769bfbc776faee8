import { displayUnit, displayValue, type Units } from './display-units';
import { formatValue } from './format-values';
import { INDEX_LABEL, METRIC_LABELS } from './metrics';
import type { DifferenceVerdictWord, Measure, Verdict } from './verdict-words';
import type { ChanceOfTeam, ChangeVerdict, IndexExplanation } from './verdicts';

const nameOf = (measure: Measure) => (measure === 'stiix_index' ? INDEX_LABEL : METRIC_LABELS[measure].label);

/** The heading of the explanation, on screens and in files. */
export const JUDGED_TITLE = 'How this is judged';

/** What a verdict says, on screens and in files. */
export const REAL_MEANING =
  'Tests vary from day to day, even if a player stays the same. A change is real if it is larger than that; a smaller one is within noise and may mean nothing.';
export const WORTHWHILE_MEANING =
  'Worthwhile is a change that is also larger than the smallest one that matters in this team.';

/** A verdict as a label. @example 'Real gain, worthwhile' */
export const verdictLabel = (verdict: Verdict | DifferenceVerdictWord, worthwhile: boolean): string =>
  `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}${worthwhile ? ', worthwhile' : ''}`;

const PERCENTAGE_POINTS = 'percentage points';

/** The unit of a change. The change of a percentage is in points, so that it isn't mistaken for a relative change. */
function unitOfChange(measure: Measure, units: Units): string {
  if (measure === 'stiix_index') return 'points';
  const unit = displayUnit(measure, units);
  return unit === '%' ? PERCENTAGE_POINTS : unit;
}

/** One decimal is enough, except for small sizes, and for sizes that would look equal although one is larger. */
function decimalsFor(sizes: readonly [number, number]): number {
  const [first, second] = sizes.map((size) => size.toFixed(1));
  const tiny = sizes.some((size) => size > 0 && size < 0.1);
  return tiny || (first === second && sizes[0] !== sizes[1]) ? 2 : 1;
}

/** Rounds, and drops trailing zeros. */
const inWords = (size: number, unit: string, decimals: number) => formatValue(Number(size.toFixed(decimals)), unit);

/**
 * Describes a change and its verdict in plain words.
 *
 * @param measure names the metric or the index, and chooses the unit
 * @param judged in the unit of `METRIC_LABELS`, as the API returns it
 * @param units the units that the user has chosen
 * @example 'Serve Speed rose by 1.9 m/s. Repeated tests vary by ±1.2 m/s, so this is a real gain.'
 */
export function changeSentence(
  measure: Measure,
  { verdict, change, low, high }: Pick<ChangeVerdict, 'verdict' | 'change' | 'low' | 'high'>,
  units: Units,
): string {
  const name = nameOf(measure);
  if (verdict === 'not enough data' || change === null || low === null || high === null)
    return `Not enough data to judge ${name}.`;
  const size = displayValue(measure, Math.abs(change), units);
  const noise = displayValue(measure, (high - low) / 2, units);
  const decimals = decimalsFor([size, noise]);
  const unit = unitOfChange(measure, units);
  const words = (value: number) => inWords(value, unit, decimals);
  // Does not repeat the long unit.
  const vary = `epeated tests vary by ±${inWords(noise, unit === PERCENTAGE_POINTS ? '' : unit, decimals)}`;
  if (verdict !== 'within noise')
    return `${name} ${change > 0 ? 'rose' : 'fell'} by ${words(size)}. R${vary}, so this is a ${verdict}.`;
  return Number(size.toFixed(decimals)) === 0
    ? `${name} did not change. R${vary}.`
    : `${name} changed by ${change > 0 ? '+' : '−'}${words(size)}, which is within noise: r${vary}.`;
}

/**
 * Says in plain words which metric would raise the index most.
 *
 * @param raise null if all measured metrics already have a good value
 * @param units the units that the user has chosen
 * @example 'Serve Speed would raise the index most: 24 m/s, the level of the best quarter of the team, would add 2.4 points.'
 */
export function raiseSentence(raise: IndexExplanation['raise'], units: Units): string {
  if (!raise) return 'All measured metrics already have a good value.';
  const { metric, target, gain, source } = raise;
  const value = inWords(displayValue(metric, target, units), displayUnit(metric, units), 1);
  const level = source === 'squad' ? 'the level of the best quarter of the team' : 'a good reference value';
  const points = inWords(gain, '', gain < 0.1 ? 2 : 1);
  return `${nameOf(metric)} would raise the index most: ${value}, ${level}, would add ${points} ${points === '1' ? 'point' : 'points'}.`;
}

/**
 * Says how many of a team's changes are real, and how many may be real only by chance; null if none was judged.
 *
 * @example '10 real changes; about 7 of 72 by chance.'
 */
export function chanceSentence({ judged, real, by_chance }: ChanceOfTeam): string | null {
  if (judged === 0) return null;
  const changes = real === 1 ? '1 real change' : `${real || 'No'} real changes`;
  return `${changes}; about ${Math.round(by_chance)} of ${judged} by chance.`;
}
