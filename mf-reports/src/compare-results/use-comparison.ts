import { ApiError, usePlayer, useTeam, useTrainingSession, useTrainingSessions } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { ComparisonQuery } from '@courtside/contracts/screens';
import { useLogLoadError } from '../use-log-load-error';

/** One player of a comparison. */
export interface Side {
  player: Player;
  session: TrainingSession;
  /** All sessions of the player, newest first. */
  history: readonly TrainingSession[];
}

export type Comparison =
  | { state: 'loading' }
  | { state: 'incomplete' | 'unknown' | 'mismatched' | 'noSession' }
  | { state: 'failed'; retry: () => void }
  /** A record of the link was merged since; `link` names the player who was kept. */
  | { state: 'merged'; link: ComparisonQuery }
  | { state: 'ready'; team: Team; sides: readonly [Side, Side] };

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Loads a player with all sessions, and the session of the link or the newest one. `session` is null if there is none. */
function useSide(playerId: string | undefined, sessionId: string | undefined) {
  const player = usePlayer(playerId);
  const linked = useTrainingSession(sessionId);
  const history = useTrainingSessions(playerId);
  const session = sessionId ? linked.data : history.data && (history.data[0] ?? null);
  return { player: player.data, session, history: history.data, queries: [player, linked, history] };
}

/** Loads both sides of a comparison and checks that the ids belong together. */
export function useComparison(link: ComparisonQuery | null): Comparison {
  const first = useSide(link?.player1Id, link?.session1Id);
  const second = useSide(link?.player2Id, link?.session2Id);
  const team = useTeam(link?.teamId ?? first.player?.team);
  const queries = [team, ...first.queries, ...second.queries];

  useLogLoadError('the comparison', queries.find(({ error }) => error)?.error);

  if (!link) return { state: 'incomplete' };
  if (queries.some(({ error }) => isNotFound(error))) return { state: 'unknown' };
  if (queries.some(({ isError }) => isError)) {
    return {
      state: 'failed',
      retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    };
  }
  const kept = [first.player?.merged_into, second.player?.merged_into];
  if (kept[0] !== undefined || kept[1] !== undefined) return { state: 'merged', link: withKept(link, kept) };
  if (first.session === null || second.session === null) return { state: 'noSession' };
  const sides = [readySide(first), readySide(second)] as const;
  if (!team.data || !sides[0] || !sides[1]) return { state: 'loading' };
  const consistent =
    link.player1Id !== link.player2Id &&
    [sides[0], sides[1]].every(({ player, session }) => player.team === team.data.id && session.player === player.id);
  return consistent ? { state: 'ready', team: team.data, sides: [sides[0], sides[1]] } : { state: 'mismatched' };
}

/** The same comparison for the players who were kept. Their team may be another one. */
const withKept = (link: ComparisonQuery, [first, second]: (string | undefined)[]): ComparisonQuery => ({
  ...link,
  teamId: undefined,
  player1Id: first ?? link.player1Id,
  player2Id: second ?? link.player2Id,
});

function readySide({ player, session, history }: ReturnType<typeof useSide>): Side | null {
  return player && session && history ? { player, session, history } : null;
}
