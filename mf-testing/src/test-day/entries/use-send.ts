import { useCallback, useEffect, useRef } from 'react';
import { keptTestDayEvent, newIdempotencyKey, outbox } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import type { TestDay, TestDayEvent } from '@courtside/contracts/test-days';
import { notify } from '@courtside/session-bus';
import { testDayTexts } from '../../texts/test-day.en';
import { eventTitle } from '../plan/event-title';

/** The entries of a test day in the outbox. */
export const subjectOf = (id: string): string => `test-day:${id}`;

export type Send = (event: TestDayEvent) => Promise<void>;

/**
 * Adds an event to the outbox, which stores it on this device and sends it. Resolves once it is stored. If it can't be
 * stored, shows a notice and rejects.
 */
export function useSend(day: TestDay): Send {
  const latest = useRef(day);
  useEffect(() => {
    latest.current = day;
  }, [day]);
  return useCallback(async (event) => {
    const { id } = latest.current;
    const key = newIdempotencyKey();
    try {
      await outbox.add({
        id: key,
        subject: subjectOf(id),
        title: eventTitle(latest.current, event),
        screen: screens.testDay({ testDayId: id }),
        call: keptTestDayEvent(id, { key, event }),
      });
    } catch (error) {
      notify({ kind: 'error', text: testDayTexts.events.notKept });
      throw error;
    }
  }, []);
}
