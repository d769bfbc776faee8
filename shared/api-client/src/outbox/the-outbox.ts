import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../calls/client';
import { addressOptions } from '../calls/module-call';
import { currentUser } from '../calls/current-user';
import { canStore, deviceKey } from '../device/device-key';
import { keepSent, queryOf } from './keep-sent';
import { loadStorage } from '../device/load-storage';
import { Outbox } from './outbox';
import { browserChannel } from './outbox-channel';
import type { WaitingEntry } from '../device/waiting-entry';

const LOCK = 'courtside-outbox';
/** A tab that the system has suspended may keep the lock. It is harmless if two tabs send the same entry. */
const LOCK_WAIT_MS = 60_000;
const SEND_TIMEOUT_MS = 20_000;

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
