import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api-error';
import type { SavedAnswer } from './answer-store';
import { currentUser, deviceKey, hasDeviceKey } from './device-key';
import { network } from './network';
import { loadStorage } from './load-storage';

/** How long a call may take that will probably get no answer, before the kept answer is shown. */
const UNREACHABLE_WAIT_MS = 1_500;

/** How long an answer waits to be written. */
const WRITE_AFTER_MS = 2_000;

/** The first part of the queries whose answers are kept. */
const KEPT = new Set(['user', 'teams', 'players', 'test-days']);
/** Parts of queries that aren't ids. */
const WORDS = /^[a-z-]+$/;

/** Which answers count together: queries that differ only in an id. */
export function kindOf(queryKey: QueryKey): string | null {
  if (!KEPT.has(String(queryKey[0]))) return null;
  return queryKey.filter((part) => typeof part === 'string' && WORDS.test(part)).join(' ');
}

/** Those whose shown answer is a kept one. */
const restored = new WeakSet<Query>();

/** Loads again what is shown from kept answers. Call it when the server answers again. */
export function refetchSavedAnswers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => restored.has(query) });
}

/** The answer of each query that was kept last. One that nothing has changed is not written again. */
const lastKept = new WeakMap<Query, unknown>();

/** What must be written, by query. Only the newest answer counts. */
const unsaved = new Map<string, SavedAnswer & { kind: string; userId: string }>();
let timer: ReturnType<typeof setTimeout> | undefined;

async function write(): Promise<void> {
  try {
    const { saveAnswer } = await loadStorage();
    for (const [id, { userId, ...answer }] of unsaved) {
      unsaved.delete(id);
      const key = userId === currentUser() ? await deviceKey(userId) : null;
      if (key) await saveAnswer(userId, key, { id, ...answer });
    }
  } catch {
    // The storage is full or blocked. The page works without it.
  }
}

/** Keeps an answer a little later: a start has more urgent work, and a test day changes often. */
function keep(userId: string, query: Query, kind: string, answer: SavedAnswer): void {
  if (answer.data === undefined) return;
  lastKept.set(query, answer.data);
  unsaved.set(query.queryHash, { userId, kind, ...answer });
  timer ??= setTimeout(() => {
    timer = undefined;
    void write();
  }, WRITE_AFTER_MS);
}

/** Keeps what the cache has already, because its answers arrived before the key of the device. */
export function keepCurrentAnswers(client: QueryClient): void {
  const userId = currentUser();
  if (userId === null) return;
  for (const query of client.getQueryCache().getAll()) {
    const kind = kindOf(query.queryKey);
    const { data, dataUpdatedAt: at } = query.state;
    if (kind !== null) keep(userId, query, kind, { data, at });
  }
}

/** The answer to show if the server doesn't answer: what the page has, or what was kept. */
async function find(query: Query): Promise<SavedAnswer | null> {
  const userId = currentUser();
  if (userId === null) return null;
  if (query.state.data !== undefined) return { data: query.state.data, at: query.state.dataUpdatedAt };
  const key = await deviceKey(userId);
  if (!key) return null;
  try {
    const { readAnswer } = await loadStorage();
    return await readAnswer(userId, key, query.queryHash);
  } catch {
    return null;
  }
}

const noAnswer = () => new ApiError(null);

/**
 * Rejects if the call takes long and the last ones got no answer. The call goes on: its answer shows that the
 * server is back, and then the query is repeated. */
function withinPatience<Data>(answer: Promise<Data>): Promise<Data> {
  if (!network.isUnreachable()) return answer;
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(noAnswer()), UNREACHABLE_WAIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(patience));
  });
}

/**
 * Makes a query of the cache, and keeps its answer on the device, encrypted, if it is one of the few that are needed
 * without a network: teams, rosters and test days. If the server doesn't answer, the result is the kept answer, with the
 * time at which it was current.
 */
export async function queryWithSavedAnswers(
  queryFn: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const kind = kindOf(query.queryKey);
  const userId = currentUser();
  if (kind === null || userId === null || !hasDeviceKey(userId)) return queryFn(context);
  try {
    const answer = Promise.resolve(queryFn(context));
    const data = await withinPatience(answer);
    if (lastKept.get(query) !== data) keep(userId, query, kind, { data, at: Date.now() });
    restored.delete(query);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error;
    const saved = await find(query);
    if (!saved || currentUser() !== userId) throw error;
    restored.add(query);
    // After the cache has set the time of this answer. So it counts as old, and is asked for again.
    setTimeout(() => query.setState({ dataUpdatedAt: saved.at }));
    return saved.data;
  }
}
