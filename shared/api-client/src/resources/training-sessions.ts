import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import type { BatchedSession, SessionBatchDraft } from '@courtside/contracts/session-batch';
import type {
  TrainingSession,
  TrainingSessionDraft,
  TrainingSessionEdit,
} from '@courtside/contracts/training-sessions';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { keptCall } from '../device/kept-call';
import { useHasColleagues, useMay } from './auth';
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

/**
 * Who measured a session. Asks again when the session has changed. Viewers aren't told, and nobody asks in a club of one.
 * The key isn't that of sessions: refreshing those would ask about a session that is gone.
 */
export function useMeasurers({ id, version }: Pick<TrainingSession, 'id' | 'version'>) {
  const mayAsk = useMay()('listMeasurers');
  return useQuery({
    queryKey: ['measurers', id, version],
    queryFn: () => callApi(routes.listMeasurers, { params: { id } }),
    enabled: useHasColleagues() && mayAsk,
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

export const useEditTrainingSession = () =>
  useChange([SESSIONS_KEY], ({ id, ...body }: TrainingSessionEdit & { id: string }) =>
    callApi(routes.editTrainingSession, { params: { id }, body }),
  );

/** Merges the sessions of a player on one day into the first of them. */
export const useMergeTrainingSessions = () =>
  useChange([SESSIONS_KEY], ([{ id, version }, ...others]: readonly [TrainingSession, ...TrainingSession[]]) =>
    callApi(routes.mergeTrainingSessions, {
      params: { id },
      body: { version, others: others.map((other) => ({ id: other.id, version: other.version })) },
    }),
  );

export function useDeleteTrainingSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(routes.deleteTrainingSession, { params: { id } }),
    ...optimisticRemoval(cache, SESSIONS_KEY),
  });
}

/** The newest session of each player of a team on a date. Loads nothing while the team or the date is empty. */
export function useSessionsOfDay(teamId: string | null | undefined, date: string | null | undefined) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'day', teamId ?? '', date ?? ''],
    queryFn: () => callApi(routes.listSessionsOfDay, { params: { id: teamId ?? '', date: date ?? '' } }),
    enabled: Boolean(teamId) && Boolean(date),
    // Other devices add sessions too.
    staleTime: 0,
  });
}

/** Stores the results of a team, only once per key. */
export function useSaveSessionBatch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SessionBatchDraft & { idempotencyKey: string }) =>
      callApi(routes.saveSessionBatch, { body, idempotencyKey }),
    // After a rejected batch, the screen shows the stored results.
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** The results of a team that the outbox stores. */
export const keptSessionBatch = (body: SessionBatchDraft) => keptCall(routes.saveSessionBatch, { body });

/** Undoes a batch, only once per key. */
export const useUndoSessionBatch = () =>
  useChange(
    [SESSIONS_KEY],
    ({ idempotencyKey, sessions }: { idempotencyKey: string; sessions: readonly BatchedSession[] }) =>
      callApi(routes.undoSessionBatch, { body: { sessions: [...sessions] }, idempotencyKey }),
  );
