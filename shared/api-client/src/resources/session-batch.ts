import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import type { BatchedSession, SessionBatchDraft } from '@courtside/contracts/session-batch';
import { callApi } from '../calls/call-api';
import { SESSIONS_KEY } from './training-sessions';

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

/** Undoes a batch, only once per key. */
export function useUndoSessionBatch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, sessions }: { idempotencyKey: string; sessions: readonly BatchedSession[] }) =>
      callApi(routes.undoSessionBatch, { body: { sessions: [...sessions] }, idempotencyKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
