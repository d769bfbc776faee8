import { getSpikeAccuracy } from '@courtside/api-client';
import type { GloveId } from '@courtside/contracts/glove-names';
import { sessionStore } from '../test-session/session-store';

/**
 * Puts a glove on a player. Accuracy results that the glove had before are somebody else's: the newest of them is
 * noted, by the server's clock; until that is known, this device's clock has to do.
 */
export async function assignGlove(player: string, glove: GloveId): Promise<void> {
  sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter: new Date().toISOString() });
  const before = await getSpikeAccuracy({ gloveId: glove }).catch(() => null);
  if (before && sessionStore.session()?.gloves[player]?.glove === glove) {
    sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter: before.timestamp });
  }
}
