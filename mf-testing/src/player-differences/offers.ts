import type { ImportDifference } from '@courtside/contracts/import-result';
import { jointChanges } from '@courtside/contracts/joint-changes';
import type { NamedChange } from '../texts/player-differences.en';

/** What a coach can accept at once: one difference, or numbers that several players of a team can only change together. */
export interface Offer {
  /** The same for the same differences. */
  readonly key: string;
  /** At least one. */
  readonly differences: readonly ImportDifference[];
  /** The team and the numbers of several players. Missing for one difference. */
  readonly joint?: { readonly team: string; readonly changes: readonly NamedChange[] };
}

const keyOf = ({ player, field, file }: ImportDifference) => `${player} ${field} ${file}`;

/** The offers of a file, in its order. Without a team, which earlier versions of the server don't send, each is its own. */
export function offersOf(differences: readonly ImportDifference[]): Offer[] {
  const joint = new Map<ImportDifference, Offer>();
  const numbers = differences.filter(({ field, team }) => field === 'player_number' && team !== undefined);
  for (const team of new Set(numbers.map((each) => each.team ?? ''))) {
    const ofTeam = numbers.filter((each) => each.team === team);
    const changes = ofTeam.map((difference) => {
      const { player, name, stored, file } = difference;
      return { difference, player, name, from: Number(stored), to: Number(file) };
    });
    for (const group of jointChanges(changes)) {
      if (group.length === 1) continue;
      const own = group.map(({ difference }) => difference);
      const named = group.map(({ player, name, from, to }) => ({ player, name, from, to }));
      const offer = { key: own.map(keyOf).join('; '), differences: own, joint: { team, changes: named } };
      for (const each of own) joint.set(each, offer);
    }
  }
  const offers = differences.map((each) => joint.get(each) ?? { key: keyOf(each), differences: [each] });
  return [...new Set(offers)];
}
