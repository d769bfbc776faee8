import type { TestSession } from '../test-session/session-schema';
import { sessionUrl } from '../test-session/session-url';

/** The address of the spike accuracy screen for a player, with the session it belongs to. */
export function accuracyScreenUrl(session: TestSession, playerId: string): string {
  const player = session.players.find(({ id }) => id === playerId);
  return sessionUrl('/spike-accuracy', session, {
    playerId,
    name: player?.name ?? '',
    last_name: player?.last_name ?? '',
    number: String(player?.player_number ?? ''),
  });
}
