import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TestDay } from '@courtside/contracts/test-days';
import { tabChannel } from '@courtside/session-bus';
import { queryClient } from '../cache/query-client';
import { call } from '../calls/client';
import { currentUser } from '../calls/current-user';
import { addressOptions } from '../calls/module-call';
import { canStore, deviceKey, loadStorage } from '../device/device';
import type { WaitingEntry } from '../device/waiting-entry';
import { keepTestDay, knownState } from '../resources/test-days';
import { Outbox, type OutboxChannel, type OutboxMessage } from './outbox';

const LOCK = 'courtside-outbox';
/** A tab that the system has suspended may keep the lock. It is harmless if two tabs send the same entry. */
const LOCK_WAIT_MS = 60_000;
const SEND_TIMEOUT_MS = 20_000;

/** The channel of this browser. If the browser has none, one that reaches no other tab. */
function browserChannel(name = 'courtside-outbox'): OutboxChannel {
  const channel = tabChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has only one origin
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => listener(data)),
  };
}

/** Whether the response of a call is the test day that it changed. */
const isTestDay = (body: unknown): body is TestDay =>
  typeof body === 'object' && body !== null && ['revision', 'players', 'swaps'].every((name) => name in body);

/** Puts the server's response to an entry into the cache before the entry disappears from the screen. */
function keepSent(_: WaitingEntry, body: unknown): void {
  if (isTestDay(body)) keepTestDay(body);
  // The call may have changed anything.
  else void queryClient.invalidateQueries();
}

/** The subject of events of a test day. */
const TEST_DAY = 'test-day:';

/** The query of an entry: an event of a test day names the state that this page knows. */
function queryOf({ subject }: WaitingEntry): { since?: string } {
  return subject.startsWith(TEST_DAY) ? knownState(subject.slice(TEST_DAY.length)) : {};
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks || !('timeout' in AbortSignal)) return work();
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    return work();
  };
  try {
    await navigator.locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, hold);
  } catch (error) {
    if (isHeld) throw error;
    await work();
  }
}

/** Without private fields, two versions of a class are compatible if their methods are. */
type Public<Class> = { [Name in keyof Class]: Class[Name] };

/** Changes made on this device that the server doesn't have yet. */
export const outbox: Public<Outbox> = new Outbox({
  currentUser,
  async openStore(userId) {
    if (!canStore()) return null;
    const key = await deviceKey(userId);
    if (!key) return null;
    const { openEntryStore } = await loadStorage();
    return openEntryStore(userId, key);
  },
  send(userId, entry, signal) {
    const { method, url, data } = entry.call;
    return call<unknown>({
      method,
      url,
      params: queryOf(entry),
      data,
      ...addressOptions(url),
      headers: { 'Idempotency-Key': entry.id },
      timeout: SEND_TIMEOUT_MS,
      signal,
      asUser: userId,
    });
  },
  async deleteRecords(userId) {
    if (!canStore()) return;
    const { deleteRecords } = await loadStorage();
    await deleteRecords(userId);
  },
  inOneTab,
  channel: browserChannel(),
});

outbox.onSent(keepSent);

/** The user's waiting and rejected entries, of one subject or all. The same array until it changes. */
export function useWaitingEntries(subject?: string): readonly WaitingEntry[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.entries);
  useEffect(() => void outbox.load(), []);
  return useMemo(
    () => (subject === undefined ? all : all.filter((entry) => entry.subject === subject)),
    [all, subject],
  );
}
