import { useEffect, useState, useSyncExternalStore } from 'react';
import { outbox, persistence, useIsOnline } from '@courtside/api-client';
import { NOTICE_MS } from '@courtside/contracts/limits';

/** Most entries are sent within this time and need no message. */
const SHOW_AFTER_MS = 1_500;

/** Whether the server answers, and whether waiting entries survive if the page is closed. */
interface Waiting {
  waiting: number;
  isOnline: boolean;
  isDurable: boolean;
  /** Whether the browser refused to keep them if it needs space, or if the product is not used for a while. */
  isDeletable: boolean;
}

/** The message of the bar. */
export type WaitingState =
  | { kind: 'nothing' }
  /** There is no network, and no entries are waiting. */
  | { kind: 'offline' }
  /** `screen`: the screen where the first rejected entry can be corrected, if it can be opened now. */
  | ({ kind: 'refused'; refused: number; screen: string } & Waiting)
  | ({ kind: 'waiting' } & Waiting)
  /** All entries that the bar showed are sent. */
  | { kind: 'stored' };

/** Whether a condition has been true for a while. */
function useIsLasting(condition: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [condition, ms]);
  return condition && isLasting;
}

/** The message about the logged-in user's entries. */
export function useWaitingState(): WaitingState {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const isDurable = useSyncExternalStore(outbox.subscribe, outbox.durable);
  const isDeletable = useSyncExternalStore(persistence.subscribe, persistence.isRefused);
  const isOnline = useIsOnline();
  const refused = entries.filter(({ state }) => state === 'refused');
  const waiting = entries.length - refused.length;
  const isSlow = useIsLasting(waiting > 0, SHOW_AFTER_MS);
  const isWaiting = waiting > 0 && (isSlow || !isOnline);

  const [wasWaiting, setWasWaiting] = useState(false);
  if (isWaiting && !wasWaiting) setWasWaiting(true);
  const isDone = wasWaiting && entries.length === 0;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setWasWaiting(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const rest = { waiting, isOnline, isDurable, isDeletable };
  if (refused[0]) return { kind: 'refused', refused: refused.length, screen: refused[0].screen, ...rest };
  if (isWaiting) return { kind: 'waiting', ...rest };
  if (isDone) return { kind: 'stored' };
  return isOnline ? { kind: 'nothing' } : { kind: 'offline' };
}
