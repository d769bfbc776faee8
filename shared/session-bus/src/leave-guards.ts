import { useEffect, useRef } from 'react';
import { createRegistrations } from './registrations';

/** What makes a screen be left. */
export type LeaveCause = 'rail' | 'back' | 'logo' | 'menu' | 'link' | 'history' | 'unload' | 'update';

export type LeaveQuestion = {
  title?: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Runs once the person agreed, before leaving. */
  onConfirm?: () => void;
  /** Where to go instead of the asked target. */
  redirectTo?: string;
};

/** Says what to ask before the screen is left; null where it may be left silently. `to` is null where it is unknown. */
export type LeaveGuard = (cause: LeaveCause, to: string | null) => LeaveQuestion | null;

const guards = createRegistrations<LeaveGuard>();

export const leaveGuards = {
  /** The newest guard's question, or null where none minds. */
  ask(cause: LeaveCause, to: string | null): LeaveQuestion | null {
    for (const guard of guards.newestFirst()) {
      const question = guard(cause, to);
      if (question) return question;
    }
    return null;
  },
  /** Whether any screen holds a guard at all. */
  held: (): boolean => guards.newestFirst().length > 0,
  /** Calls back whenever a guard comes or goes. Returns the way to stop. */
  subscribe: (listener: () => void): (() => void) => guards.subscribe(listener),
  register: (guard: LeaveGuard): (() => void) => guards.register(guard),
};

/** Guards the screen that calls it, as long as it is shown and the guard is not null. */
export function useLeaveGuard(guard: LeaveGuard | null): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const guarded = guard !== null;
  useEffect(() => {
    if (!guarded) return undefined;
    return leaveGuards.register((cause, to) => latest.current?.(cause, to) ?? null);
  }, [guarded]);
}
