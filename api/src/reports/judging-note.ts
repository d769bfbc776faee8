import { INDEX_LABEL, METRIC_LABELS, METRICS, type Metric } from '@courtside/contracts/metrics';
import { MEASURES, type Measure } from '@courtside/contracts/verdict-words';
import { chanceSentence, REAL_MEANING, WORTHWHILE_MEANING } from '@courtside/contracts/verdict-sentences';
import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import type { ChanceOfTeam, Noise } from '@courtside/contracts/verdicts';
import type { StoredEntry } from './report';

const nameOf = (measure: Measure) => (measure === 'stiix_index' ? INDEX_LABEL : METRIC_LABELS[measure].label);

/** Joins words into a list. @example 'Serve Speed, Serve Accuracy and Composite Index' */
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The source of the estimate of how much repeated tests vary. */
export function noiseNote(noise: Noise): string {
  const known = MEASURES.filter((measure) => noise[measure].typical_error !== null);
  if (known.length === 0) return 'How much repeated tests vary is not known yet.';
  const own = known.filter((measure) => noise[measure].source === 'club');
  const literature = known.filter((measure) => noise[measure].source === 'literature');
  const pairs = own.map((measure) => noise[measure].pairs);
  const [fewest, most] = [Math.min(...pairs), Math.max(...pairs)];
  const count = fewest === most ? String(most) : `${fewest} to ${most}`;
  const fromClub = `How much they vary comes from ${count} pairs of test days of this club`;
  const fromStudies = 'from published studies, because the club has too few repeated tests';
  if (own.length === 0) return `How much they vary comes ${fromStudies}.`;
  return literature.length === 0
    ? `${fromClub}.`
    : `${fromClub}; for ${listed(literature.map(nameOf))}, ${fromStudies}.`;
}

/** Explains how changes are judged, in words that a player's parents understand. */
export const changesNote = (noise: Noise): string => `${REAL_MEANING} ${WORTHWHILE_MEANING} ${noiseNote(noise)}`;

/** Explains how the changes of a team are judged. */
export const squadNote = (noise: Noise, chance: ChanceOfTeam): string =>
  [
    REAL_MEANING,
    WORTHWHILE_MEANING,
    chanceSentence(chance),
    `Indices are compared on the tests that both days have. ${noiseNote(noise)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Explains how the differences between two players are judged. */
export const differencesNote = (noise: Noise): string =>
  `Tests vary from day to day, even if a player stays the same. A difference is real if it is larger than that; a smaller one is within noise and may mean nothing. Worthwhile is a difference that is also larger than the smallest one that matters in this team. ${noiseNote(noise)}`;

/** Explains the mark of values that nobody has confirmed; null if there is none. */
export const unconfirmedNote = (entries: readonly Pick<StoredEntry, 'session'>[]): string | null =>
  entries.some(({ session }) => session.unconfirmed) ? UNCONFIRMED_NOTE : null;

/** Says that indices are compared on fewer metrics than one of the sessions has; null if they are compared on all. */
export function comparedNote(compared: readonly Metric[], coverages: readonly number[]): string | null {
  if (compared.length === 0 || coverages.every((coverage) => coverage === compared.length)) return null;
  const names = listed(compared.map((metric) => METRIC_LABELS[metric].label));
  return `${INDEX_LABEL} compared on ${compared.length} of ${METRICS.length} metrics, which both sessions have: ${names}.`;
}
