import { useEffect, useRef } from 'react';
import { createRegistrations } from './registrations';

/** Why a screen is about to be left. */
export type LeaveCause = 'rail' | 'back' | 'logo' | 'menu' | 'link' | 'history' | 'unload' | 'update';

export type LeaveQuestion = {
  title?: string;
  text: string;
  confirm: string;
  cancel: string;
  /** Runs after the user confirmed, before the screen is left. */
  onConfirm?: () => void;
  /** Opened instead of the requested address. */
  redirectTo?: string;
};

/** Returns the question to ask before the screen is left, or null to leave without one. `to` is null if unknown. */
export type LeaveGuard = (cause: LeaveCause, to: string | null) => LeaveQuestion | null;

const guards = createRegistrations<LeaveGuard>();

export const leaveGuards = {
  /** The first question of any guard, newest guard first. */
  ask(cause: LeaveCause, to: string | null): LeaveQuestion | null {
    for (const guard of guards.newestFirst()) {
      const question = guard(cause, to);
      if (question) return question;
    }
    return null;
  },
  /** Whether there is any guard. */
  active: (): boolean => guards.newestFirst().length > 0,
  /** Calls back when a guard is added or removed. Returns a function that unsubscribes. */
  subscribe: (listener: () => void): (() => void) => guards.subscribe(listener),
  register: (guard: LeaveGuard): (() => void) => guards.register(guard),
};

/** Guards this screen while it is shown. Null removes the guard. */
export function useLeaveGuard(guard: LeaveGuard | null): void {
  const latest = useRef(guard);
  useEffect(() => {
    latest.current = guard;
  });
  const active = guard !== null;
  useEffect(() => {
    if (!active) return undefined;
    return leaveGuards.register((cause, to) => latest.current?.(cause, to) ?? null);
  }, [active]);
}
