import { useEffect, useState, useSyncExternalStore } from 'react';
import { outbox, useIsOnline } from '@courtside/api-client';
import { NOTICE_MS } from '@courtside/contracts/limits';

/** Most entries are sent at once. Those are not worth a message. */
const SHOW_AFTER_MS = 1_500;

/** Whether the server answers, and whether what waits survives the end of the page. */
interface Waiting {
  waiting: number;
  isOnline: boolean;
  isDurable: boolean;
}

/** What the bar says. */
export type WaitingState =
  | { kind: 'nothing' }
  /** There is no network, and nothing waits for it. */
  | { kind: 'offline' }
  /** `screen`: where the first refused entry can be corrected, if the user can be led there at once. */
  | ({ kind: 'refused'; refused: number; screen: string } & Waiting)
  | ({ kind: 'waiting' } & Waiting)
  /** Everything that the bar has shown was sent. */
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

/** What to say about the entries of the user who is logged in. */
export function useWaitingState(): WaitingState {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const isDurable = useSyncExternalStore(outbox.subscribe, outbox.durable);
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

  const rest = { waiting, isOnline, isDurable };
  if (refused[0]) return { kind: 'refused', refused: refused.length, screen: refused[0].screen, ...rest };
  if (isWaiting) return { kind: 'waiting', ...rest };
  if (isDone) return { kind: 'stored' };
  return isOnline ? { kind: 'nothing' } : { kind: 'offline' };
}
