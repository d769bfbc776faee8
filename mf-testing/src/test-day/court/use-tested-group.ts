import { useEffect, useRef, useState } from 'react';
import { ApiError, newIdempotencyKey, postTestDayEvent, moduleStorage } from '@courtside/api-client';
import { HOLD_RENEWAL_MS } from '@courtside/contracts/test-day-holds';
import type { TestDay } from '@courtside/contracts/test-days';
import { useNow } from '../../test-run/use-now';
import { chooseGroup, type ChosenGroup, type TakenGroup } from '../plan/choose-group';
import type { Group } from '../plan/groups';

const storage = moduleStorage('mf-testing');
let unstored: string | undefined;

/** A random id of this browser, which stays for as long as it keeps it. Other tablets tell by it who tests a group. */
function tabletId(): string {
  const stored = storage.get('tablet');
  if (typeof stored === 'string') return stored;
  unstored ??= newIdempotencyKey();
  storage.set('tablet', unstored);
  return unstored;
}

/** How often a group may become free because its tablet has gone away, and an unanswered call is repeated. */
const LOOK_AGAIN_MS = 20_000;

interface TestedGroupInput {
  day: TestDay;
  groups: readonly Group[];
  online: boolean;
  /** How far the server's clock is ahead, in milliseconds. */
  ahead: number;
}

export interface TestedGroup extends ChosenGroup {
  /** This tablet tests the group from now on, even if another one does. */
  take: (group: number) => void;
}

/** Which group this tablet tests. Tells the server while it does, so that other tablets are offered another group. */
export function useTestedGroup({ day, groups, online, ahead }: TestedGroupInput): TestedGroup {
  const [tablet] = useState(tabletId);
  const [taken, setTaken] = useState<TakenGroup | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const now = useNow(LOOK_AGAIN_MS) + ahead;
  const chosen = chooseGroup({ day, groups, tablet, taken, shown, now });
  const { mine, busy } = chosen;
  const current = chosen.current?.index ?? null;
  if (current !== shown) setShown(current);
  // Another tablet has taken it over.
  if (taken && busy.has(taken.group)) setTaken(null);

  const own = day.holds?.find((hold) => hold.tablet === tablet);
  const isTold = own !== undefined && own.group === mine && now - own.at < HOLD_RENEWAL_MS;
  const from = taken?.group === mine ? (taken?.from ?? null) : null;
  const telling = useRef(false);
  useEffect(() => {
    if (mine === null || isTold || !online || day.status !== 'open' || telling.current) return;
    // A tablet that lies in a bag frees its group.
    if (document.visibilityState === 'hidden') return;
    telling.current = true;
    const event = { type: 'group-taken', group: mine, tablet, from } as const;
    postTestDayEvent(day.id, { key: newIdempotencyKey(), event })
      // Another tablet was faster, or the server is of an earlier release. Without an answer, it is repeated.
      .catch((error: unknown) => error instanceof ApiError && error.status === 409 && setTaken(null))
      .finally(() => (telling.current = false));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `now` repeats a call that nobody has answered
  }, [day.id, day.status, mine, tablet, from, isTold, online, now]);

  return { ...chosen, take: (group) => setTaken({ group, from: busy.get(group) ?? null }) };
}
