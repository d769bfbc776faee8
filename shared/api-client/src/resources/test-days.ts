import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { TEST_DAY_POLL_MS } from '@courtside/contracts/limits';
import { routes } from '@courtside/contracts/routes';
import { mergeTestDay } from '@courtside/contracts/test-day-changes';
import type { MeasurementRequest, TestDay, TestDayDraft, TestDayEventRequest } from '@courtside/contracts/test-days';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { ApiError } from '../calls/api-error';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { queryClient } from '../cache/query-client';
import { keptCall } from '../device/kept-call';
import { SESSIONS_KEY } from './training-sessions';

const TEST_DAYS_KEY = ['test-days'] as const;
const LISTS_KEY = [...TEST_DAYS_KEY, 'list'] as const;
const dayKey = (id: string) => [...TEST_DAYS_KEY, 'one', id] as const;

/** A poll that takes longer counts as failed, and the next one starts. */
const POLL_TIMEOUT_MS = 8_000;

/** The caches of screens that show a test day: the page's, and in tests the screen's own. */
const caches = new Set<QueryClient>([queryClient]);

const storedSessions = ({ players }: TestDay) => players.map(({ session }) => session).join();

/**
 * Shows the response of a write immediately, unless a poll has returned a newer state. If changes are missing in between,
 * the next poll gets them.
 */
export function keepTestDay(response: TestDay): TestDay {
  // After a logout, the cache is empty and must stay empty.
  if (deviceStorage.getItem(storageKeys.access) === null) return response;
  const queryKey = dayKey(response.id);
  for (const cache of caches) {
    const shown = cache.getQueryData<TestDay>(queryKey);
    const day = mergeTestDay(shown, response);
    if (!day) void cache.invalidateQueries({ queryKey });
    else if (!shown || shown.revision <= day.revision) cache.setQueryData(queryKey, day);
    if (shown && day && storedSessions(shown) !== storedSessions(day))
      void cache.invalidateQueries({ queryKey: SESSIONS_KEY });
    void cache.invalidateQueries({ queryKey: LISTS_KEY });
  }
  return response;
}

/** The query of a write: the state that this page knows, so that the response contains only what has changed. */
export function knownState(id: string): { since: string | undefined } {
  const shown = [...caches].map((cache) => cache.getQueryData<TestDay>(dayKey(id)));
  return { since: shown.find((day) => day !== undefined)?.state };
}

/** The newest test days of the club, or of one team, newest first. */
export function useTestDays(teamId?: string) {
  return useQuery({
    queryKey: [...LISTS_KEY, teamId ?? ''],
    queryFn: () => callApi(routes.listTestDays, { query: teamId ? { teamId } : {} }),
    // Other tablets change test days.
    staleTime: 0,
  });
}

/**
 * One test day. Polls every `TEST_DAY_POLL_MS` while it is shown, and keeps the last state while the network is away.
 * Loads nothing while `id` is empty.
 */
export function useTestDay(id: string | null | undefined) {
  const cache = useQueryClient();
  useEffect(() => {
    if (caches.has(cache)) return undefined;
    caches.add(cache);
    return () => void caches.delete(cache);
  }, [cache]);
  return useQuery({
    queryKey: dayKey(id ?? ''),
    queryFn: ({ signal }) => loadNews(cache, id ?? '', signal),
    enabled: Boolean(id),
    staleTime: 0,
    retry: false,
    refetchInterval: TEST_DAY_POLL_MS,
  });
}

/** Fetches the state after the known one, or returns the known one if nothing has changed. */
async function loadNews(cache: QueryClient, id: string, signal: AbortSignal): Promise<TestDay> {
  const shown = () => cache.getQueryData<TestDay>(dayKey(id));
  const before = shown();
  const answer = await callApi(routes.getTestDay, {
    params: { id },
    query: before ? { after: before.revision, since: before.state } : {},
    timeout: POLL_TIMEOUT_MS,
    signal,
  });
  const after = shown();
  if (!answer) {
    const known = after ?? before;
    // Nothing can be unchanged since nothing: this wasn't the server.
    if (!known) throw new ApiError(null);
    return known;
  }
  const merged = mergeTestDay(after, answer);
  // The known state has been replaced in the meantime.
  if (!merged) return loadNews(cache, id, signal);
  if (answer.changes) return merged;
  // The response of a write may have arrived in the meantime.
  return after && after !== before && after.revision > answer.revision ? after : answer;
}

/** Starts a test day, only once per key. */
export const createTestDay = async ({ idempotencyKey, ...data }: TestDayDraft & { idempotencyKey?: string }) =>
  keepTestDay(await callApi(routes.createTestDay, { body: data, idempotencyKey }));

/** Adds an event, only once per key, so that a retry is safe. */
export const postTestDayEvent = async (id: string, data: TestDayEventRequest) =>
  keepTestDay(await callApi(routes.addTestDayEvent, { params: { id }, query: knownState(id), body: data }));

/** An event that the outbox adds. */
export const keptTestDayEvent = (id: string, data: TestDayEventRequest) =>
  keptCall(routes.addTestDayEvent, { params: { id }, body: data });

/** Starts a test on the glove of a player, only once per key. Its result comes with a later state of the test day. */
export const measureInTestDay = async (id: string, data: MeasurementRequest) =>
  keepTestDay(await callApi(routes.measureInTestDay, { params: { id }, query: knownState(id), body: data }));

/** Deletes a test day. Submitted training sessions stay. */
export async function deleteTestDay(id: string): Promise<void> {
  await callApi(routes.deleteTestDay, { params: { id } });
  for (const cache of caches) {
    cache.removeQueries({ queryKey: dayKey(id) });
    void cache.invalidateQueries({ queryKey: LISTS_KEY });
  }
}

/** Sets which attempts count on a team's future test days. */
export const useSetAttemptRule = () =>
  useChange([['teams']], ({ id, attempt_rule }: { id: string; attempt_rule: AttemptRule }) =>
    callApi(routes.setAttemptRule, { params: { id }, body: { attempt_rule } }),
  );
