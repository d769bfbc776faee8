import { ApiError, usePlayer, useTeam, useTrainingSession, useTrainingSessions } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import type { ComparisonLink } from './comparison-link';

/** One side of a comparison. */
export interface Side {
  player: Player;
  session: TrainingSession;
  /** All sessions of the player, newest first. */
  history: readonly TrainingSession[];
}

export type Comparison =
  | { state: 'loading' }
  | { state: 'incomplete' | 'unknown' | 'mismatched' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; team: Team; sides: readonly [Side, Side] };

const isAbsent = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Loads both sides of a comparison by the ids of its link, and checks that they belong together. */
export function useComparison(link: ComparisonLink | null): Comparison {
  const team = useTeam(link?.teamId);
  const [player1, player2] = [usePlayer(link?.player1Id), usePlayer(link?.player2Id)];
  const [session1, session2] = [useTrainingSession(link?.session1Id), useTrainingSession(link?.session2Id)];
  const [history1, history2] = [useTrainingSessions(link?.player1Id), useTrainingSessions(link?.player2Id)];
  const queries = [team, player1, player2, session1, session2, history1, history2];

  if (!link) return { state: 'incomplete' };
  if (queries.some(({ error }) => isAbsent(error))) return { state: 'unknown' };
  if (queries.some(({ isError }) => isError)) {
    return { state: 'failed', retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) };
  }
  if (!team.data || !player1.data || !player2.data || !session1.data || !session2.data || !history1.data || !history2.data) return { state: 'loading' };
  const sides = [
    { player: player1.data, session: session1.data, history: history1.data },
    { player: player2.data, session: session2.data, history: history2.data },
  ] as const;
  const belong = link.player1Id !== link.player2Id && sides.every(({ player, session }) => player.team === team.data.id && session.player === player.id);
  return belong ? { state: 'ready', team: team.data, sides } : { state: 'mismatched' };
}
