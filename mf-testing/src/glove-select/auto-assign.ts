import type { GloveId } from '@courtside/contracts/glove-names';
import type { GloveRecords } from '@courtside/contracts/gloves';
import type { TestSession } from '../test-session/session-schema';
import { freeGloves, hasLowBattery } from '../gloves/glove-status';

/**
 * Assigns free gloves to players without one, until none are left: the remembered glove of the player's position in the
 * group, or else the next one. Gloves with a low battery come last.
 */
export function autoAssignment(
  records: GloveRecords | undefined,
  session: Pick<TestSession, 'gloves' | 'players'>,
  remembered: readonly GloveId[],
): { player: string; glove: GloveId }[] {
  const free = freeGloves(records, session);
  const players = session.players
    .map(({ id }, index) => ({ player: id, wanted: free.find((glove) => glove === remembered[index]) }))
    .filter(({ player }) => !session.gloves[player]);
  const rest = free
    .filter((glove) => !players.some(({ wanted }) => wanted === glove))
    .toSorted((a, b) => Number(hasLowBattery(records?.[a])) - Number(hasLowBattery(records?.[b])));
  return players.flatMap(({ player, wanted }) => {
    const glove = wanted ?? rest.shift();
    return glove ? [{ player, glove }] : [];
  });
}
