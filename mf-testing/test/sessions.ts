import type { GloveId } from '@courtside/contracts/glove-names';
import { beginSession } from '../src/test-session/session-events';
import type { SessionPlayer, TestSession } from '../src/test-session/session-schema';

export function sessionPlayer(change: Partial<SessionPlayer> = {}): SessionPlayer {
  return { id: 'p1', name: 'Ana', last_name: 'Horvat', player_number: 7, position: 'Setter', ...change };
}

export const ANA = sessionPlayer();
export const IVA = sessionPlayer({ id: 'p2', name: 'Iva', last_name: 'Marić', player_number: 9, position: 'Libero' });
export const LEA = sessionPlayer({
  id: 'p3',
  name: 'Lea',
  last_name: 'Novak',
  player_number: 11,
  position: 'Opposite',
});

/** A session in which each player has a glove: Glove 1, 2 and 3 in order. */
export function testSession(
  players: SessionPlayer[] = [ANA, IVA, LEA],
  change: Partial<TestSession> = {},
): TestSession {
  const gloves = Object.fromEntries(
    players.map(({ id }, index) => [id, { glove: `smart_glove${index + 1}` as GloveId, accuracyAfter: null }]),
  );
  return { ...beginSession('session-1', 'team-1', players), gloves, ...change };
}
