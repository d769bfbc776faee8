import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import type {
  TrainingSession,
  TrainingSessionDraft,
  TrainingSessionEdit,
} from '@courtside/contracts/training-sessions';
import { callApi } from '../calls/call-api';
import { optimisticRemoval } from './optimistic-removal';

export const SESSIONS_KEY = ['training-sessions'] as const;

/** Newest first. Sessions of the same day are sorted by the time when they were stored. */
function newestFirst(sessions: TrainingSession[]): TrainingSession[] {
  return sessions.toSorted((a, b) => b.session_date.localeCompare(a.session_date) || b.id.localeCompare(a.id));
}

/** The sessions of a player, newest first. Loads nothing while `playerId` is empty. */
export function useTrainingSessions(playerId: string | null | undefined) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'player', playerId ?? ''],
    queryFn: async () =>
      newestFirst(await callApi(routes.listTrainingSessions, { query: { playerId: playerId ?? undefined } })),
    enabled: Boolean(playerId),
  });
}

/** The newest sessions of the club, newest first. */
export function useLatestSessions(limit: number) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'latest', limit],
    queryFn: async () => newestFirst(await callApi(routes.listTrainingSessions, { query: { limit } })),
  });
}

/** One session. Loads nothing while `id` is empty. */
export function useTrainingSession(id: string | null | undefined) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'one', id ?? ''],
    queryFn: () => callApi(routes.getTrainingSession, { params: { id: id ?? '' } }),
    enabled: Boolean(id),
  });
}

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SESSIONS_KEY });

/** Stores a session, only once per key, so that a retry is safe. */
export const createTrainingSession = ({
  idempotencyKey,
  ...data
}: TrainingSessionDraft & { idempotencyKey?: string }) =>
  callApi(routes.createTrainingSession, { body: data, idempotencyKey });

export function useCreateTrainingSession() {
  const cache = useQueryClient();
  return useMutation({ mutationFn: createTrainingSession, onSuccess: () => refresh(cache) });
}

export function useEditTrainingSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: TrainingSessionEdit & { id: string }) =>
      callApi(routes.editTrainingSession, { params: { id }, body }),
    onSettled: () => refresh(cache),
  });
}

export function useDeleteTrainingSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(routes.deleteTrainingSession, { params: { id } }),
    ...optimisticRemoval(cache, SESSIONS_KEY),
  });
}
