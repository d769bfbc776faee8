import { getSpikeAccuracy } from '@courtside/api-client';
import type { GloveId } from '@courtside/contracts/glove-names';
import { sessionStore } from '../test-session/session-store';

/**
 * Assigns a glove to a player. The glove's earlier accuracy results belong to a previous player, so the timestamp of the
 * latest is stored: by the server's clock, or by this device's until the server responds.
 */
export async function assignGlove(player: string, glove: GloveId): Promise<void> {
  sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter: new Date().toISOString() });
  const latest = await getSpikeAccuracy({ gloveId: glove }).catch(() => null);
  if (latest && sessionStore.current()?.gloves[player]?.glove === glove) {
    sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter: latest.timestamp });
  }
}
