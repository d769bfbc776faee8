import type { ImportUndo } from './imports';

const counted = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];

/** @example countedSessions(2) // '2 sessions' */
export const countedSessions = (count: number): string => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/**
 * What an import has created, or an undo has deleted. Empty for nothing.
 *
 * @example importedObjects({ sessions: 36, players: 12, teams: 1 }) // '36 sessions, 12 players and 1 team'
 */
export function importedObjects({
  sessions,
  players,
  teams,
}: Pick<ImportUndo, 'sessions' | 'players' | 'teams'>): string {
  const parts = [
    ...counted(sessions, 'session', 'sessions'),
    ...counted(players, 'player', 'players'),
    ...counted(teams, 'team', 'teams'),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
