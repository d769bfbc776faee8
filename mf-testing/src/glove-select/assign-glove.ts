import { getSpikeAccuracy } from '@courtside/api-client';
import type { GloveId } from '@courtside/contracts/glove-names';
import { serverTime } from '@courtside/session-bus';
import { sessionStore } from '../test-session/session-store';

/**
 * Assigns a glove to a player. The glove's earlier accuracy results belong to a previous player, so the timestamp of the
 * latest is stored. Until the server responds, this device estimates the server's time.
 */
export async function assignGlove(player: string, glove: GloveId): Promise<void> {
  const accuracyAfter = new Date(serverTime()).toISOString();
  sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter });
  const latest = await getSpikeAccuracy({ gloveId: glove }).catch(() => null);
  if (latest && sessionStore.current()?.gloves[player]?.glove === glove) {
    sessionStore.dispatch({ type: 'glove-assigned', player, glove, accuracyAfter: latest.timestamp });
  }
}
