import { useMutation, useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { TrainingSession, TrainingSessionDraft, TrainingSessionEdit } from '@courtside/contracts/training-sessions';
import { call } from './http';
import { idempotencyHeader } from './idempotency';
import { optimisticRemoval } from './optimistic-removal';

const SESSIONS_KEY = ['training-sessions'] as const;

/** Newest first; on one day, the one stored last comes first. */
function newestFirst(sessions: TrainingSession[]): TrainingSession[] {
  return sessions.toSorted((a, b) => b.session_date.localeCompare(a.session_date) || b.id.localeCompare(a.id));
}

const sessionsOfPlayer = (playerId: string | null | undefined) => ({
  queryKey: [...SESSIONS_KEY, 'player', playerId ?? ''],
  queryFn: async () =>
    newestFirst(await call<TrainingSession[]>({ method: 'GET', url: paths.trainingSessions, params: { playerId } })),
  enabled: Boolean(playerId),
});

/** The sessions of a player, newest first; nothing is asked while `playerId` is empty. */
export function useTrainingSessions(playerId: string | null | undefined) {
  return useQuery(sessionsOfPlayer(playerId));
}

/** The sessions of several players, one query each, in the order of the ids. */
export function useTrainingSessionsOf(playerIds: readonly string[]) {
  return useQueries({ queries: playerIds.map(sessionsOfPlayer) });
}

/** One session; nothing is asked while `id` is empty. */
export function useTrainingSession(id: string | null | undefined) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'one', id ?? ''],
    queryFn: () => call<TrainingSession>({ method: 'GET', url: fillPath(paths.trainingSession, { id: id ?? '' }) }),
    enabled: Boolean(id),
  });
}

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SESSIONS_KEY });

/** Stores a session. The same key never stores twice, so a retry after a lost answer is safe. */
export const createTrainingSession = ({ idempotencyKey, ...data }: TrainingSessionDraft & { idempotencyKey?: string }) =>
  call<TrainingSession>({ method: 'POST', url: paths.trainingSessions, data, headers: idempotencyHeader(idempotencyKey) });

export function useCreateTrainingSession() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: createTrainingSession, onSuccess: () => refresh(cache) });
}

export function useEditTrainingSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...data }: TrainingSessionEdit & { id: string }) =>
      call<TrainingSession>({ method: 'PATCH', url: fillPath(paths.trainingSession, { id }), data }),
    onSettled: () => refresh(cache),
  });
}

export function useDeleteTrainingSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>({ method: 'DELETE', url: fillPath(paths.trainingSession, { id }) }),
    ...optimisticRemoval(cache, SESSIONS_KEY),
  });
}
