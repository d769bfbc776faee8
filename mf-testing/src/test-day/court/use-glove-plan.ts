import { useEffect, useRef } from 'react';
import type { GloveRecords } from '@courtside/contracts/gloves';
import type { TestDay } from '@courtside/contracts/test-days';
import type { Group } from '../plan/groups';
import { planGloves } from '../plan/plan-gloves';
import type { Send } from '../entries/use-send';

interface GlovePlanInput {
  day: TestDay;
  records: GloveRecords | undefined;
  /** The state of the gloves is known, and free ones can be assigned. */
  enabled: boolean;
  current: Group | null;
  next: Group | null;
  send: Send;
}

/**
 * Assigns free gloves to the current and the next group automatically.
 * @returns whether the current group lacks gloves
 */
export function useGlovePlan({ day, records, enabled, current, next, send }: GlovePlanInput): boolean {
  const { gloves, tooFew } = planGloves(day, records, [current, next]);
  const plan = JSON.stringify(gloves);
  // For each state of the ledger, the same plan is sent only once.
  const sent = useRef('');
  useEffect(() => {
    const state = `${day.revision} ${plan}`;
    if (!enabled || gloves.length === 0 || sent.current === state) return;
    sent.current = state;
    void send({ type: 'gloves-assigned', gloves }).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `plan` stands for `gloves`
  }, [day.revision, plan, enabled, send]);
  return enabled && tooFew;
}
