import type { Query, QueryClient, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../calls/api-error';
import { currentUser } from '../calls/current-user';
import { network } from '../calls/network';
import type { SavedAnswer } from './answer-store';
import { canStore, deviceKey, hasDeviceKey, loadStorage } from './device';

/** If a call will probably get no answer, the kept answer is shown after this time. */
const UNREACHABLE_WAIT_MS = 1_500;

/** A network may hold a call until its time limit. If nothing is shown yet, the kept answer is shown after this time. */
const HELD_WAIT_MS = 5_000;

/** How long an answer waits to be written. */
const WRITE_AFTER_MS = 2_000;

/** The first part of the queries whose answers are kept. */
export const KEPT: ReadonlySet<string> = new Set(['user', 'teams', 'players', 'test-days']);
/** Parts of queries that aren't ids. */
const WORDS = /^[a-z-]+$/;

/** The kind of an answer. Queries that differ only in an id have the same kind. */
export function kindOf(queryKey: QueryKey): string | null {
  if (!KEPT.has(String(queryKey[0]))) return null;
  return queryKey.filter((part) => typeof part === 'string' && WORDS.test(part)).join(' ');
}

/** Queries that currently show a kept answer. */
const restored = new WeakSet<Query>();

/** Reloads queries that have failed or show kept answers. Call it when the server answers again. */
export function refetchMissedAnswers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => restored.has(query) || query.state.status === 'error' });
}

/** The last kept answer of each query. An unchanged answer is not written again. */
let lastKept = new WeakMap<Query, unknown>();

/** Pending writes by query. Only the newest answer counts. */
const unsaved = new Map<string, SavedAnswer & { kind: string; userId: string }>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The last write or deletion that has begun. They run in order. */
let writing: Promise<void> = Promise.resolve();

let forgotten = 0;

/**
 * Deletes the kept answers to queries whose first part is one of these words. Answers to calls that have already begun
 * are not kept either.
 */
export function forgetAnswers(words: ReadonlySet<string>): Promise<void> {
  forgotten += 1;
  lastKept = new WeakMap();
  const isWanted = (kind: string) => words.has(kind.split(' ', 1)[0] ?? '');
  for (const [id, { kind }] of unsaved) if (isWanted(kind)) unsaved.delete(id);
  const userId = currentUser();
  if (userId !== null && canStore()) writing = writing.then(() => remove(userId, isWanted));
  return writing;
}

async function remove(userId: string, isWanted: (kind: string) => boolean): Promise<void> {
  try {
    const { deleteAnswers } = await loadStorage();
    await deleteAnswers(userId, isWanted);
  } catch {
    // The storage is blocked, so nothing is kept there.
  }
}

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

/** Keeps an answer after a delay: a page start has more urgent work, and a test day changes often. */
function keep(userId: string, query: Query, kind: string, answer: SavedAnswer): void {
  if (answer.data === undefined) return;
  lastKept.set(query, answer.data);
  unsaved.set(query.queryHash, { userId, kind, ...answer });
  timer ??= setTimeout(() => {
    timer = undefined;
    writing = writing.then(write);
  }, WRITE_AFTER_MS);
}

/** Keeps answers that are already in the cache, because they arrived before the device key. */
export function keepCurrentAnswers(client: QueryClient): void {
  const userId = currentUser();
  if (userId === null) return;
  for (const query of client.getQueryCache().getAll()) {
    const kind = kindOf(query.queryKey);
    const { data, dataUpdatedAt: at } = query.state;
    if (kind !== null) keep(userId, query, kind, { data, at });
  }
}

/** The answer to show if the server doesn't answer: the page's own, or the kept one. */
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

/** How long the user waits for a call; undefined for its own time limit. */
function patienceFor(query: Query): number | undefined {
  if (network.isUnreachable()) return UNREACHABLE_WAIT_MS;
  return query.state.data === undefined ? HELD_WAIT_MS : undefined;
}

/** Rejects if the call takes longer. The call continues. */
function withTimeout<Data>(answer: Promise<Data>, waitMs: number | undefined): Promise<Data> {
  if (waitMs === undefined) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noAnswer()), waitMs);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs a query. Answers that are needed without a network (teams, rosters and test days) are kept on the device,
 * encrypted. If the server doesn't answer, the result is the kept answer, with the time at which it was current.
 */
export async function queryWithSavedAnswers(
  queryFn: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const kind = kindOf(query.queryKey);
  const userId = currentUser();
  if (kind === null || userId === null || !hasDeviceKey(userId)) return queryFn(context);
  const before = forgotten;
  const answer = Promise.resolve(queryFn(context));
  const accept = (data: unknown) => {
    if (before === forgotten && lastKept.get(query) !== data) keep(userId, query, kind, { data, at: Date.now() });
    restored.delete(query);
    return data;
  };
  const waitMs = patienceFor(query);
  try {
    return accept(await withTimeout(answer, waitMs));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== null) throw error;
    const saved = await find(query);
    if (currentUser() !== userId) throw error;
    if (!saved && waitMs === HELD_WAIT_MS) return accept(await answer);
    if (!saved) throw error;
    restored.add(query);
    // The answer may still arrive.
    void answer.then(
      (data) => restored.has(query) && before === forgotten && currentUser() === userId && query.setData(accept(data)),
      () => undefined,
    );
    // Runs after the cache has set the time of this answer. So the answer counts as stale and is requested again.
    setTimeout(() => restored.has(query) && query.setState({ dataUpdatedAt: saved.at }));
    return saved.data;
  }
}
