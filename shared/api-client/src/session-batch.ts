import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { BatchedSession, SessionBatch, SessionBatchDraft } from '@courtside/contracts/session-batch';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { call, get } from './http';
import { idempotencyHeader } from './idempotency';
import { SESSIONS_KEY } from './training-sessions';

/** The newest session of each player of a team on a date. Loads nothing while the team or the date is empty. */
export function useSessionsOfDay(teamId: string | null | undefined, date: string | null | undefined) {
  return useQuery({
    queryKey: [...SESSIONS_KEY, 'day', teamId ?? '', date ?? ''],
    queryFn: () => get<TrainingSession[]>(fillPath(paths.sessionsOfDay, { id: teamId ?? '', date: date ?? '' })),
    enabled: Boolean(teamId) && Boolean(date),
    // Other devices add sessions too.
    staleTime: 0,
  });
}

/** Stores the results of a team, only once per key. */
export function useSaveSessionBatch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...data }: SessionBatchDraft & { idempotencyKey: string }) =>
      call<SessionBatch>({ method: 'POST', url: paths.sessionBatch, data, headers: idempotencyHeader(idempotencyKey) }),
    // After a rejected batch, the screen shows the stored results.
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Undoes a batch, only once per key. */
export function useUndoSessionBatch() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, sessions }: { idempotencyKey: string; sessions: readonly BatchedSession[] }) =>
      call<void>({
        method: 'POST',
        url: paths.sessionBatchUndo,
        data: { sessions },
        headers: idempotencyHeader(idempotencyKey),
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
