import { contained, isPath } from './contained';
import { createRegistrations, useRegistered } from './registrations';

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

/** @throws TypeError if a guard returned something that the shell can't show */
function checked({ title, text, confirm, cancel, onConfirm, redirectTo }: LeaveQuestion): LeaveQuestion {
  if (![title ?? '', text, confirm, cancel].every((each) => typeof each === 'string') || !isPath(redirectTo ?? '/'))
    throw new TypeError('A leave guard returned no question.');
  return {
    ...(title !== undefined && { title }),
    text,
    confirm,
    cancel,
    ...(onConfirm && { onConfirm: () => contained(onConfirm, undefined) }),
    ...(redirectTo !== undefined && { redirectTo }),
  };
}

function ask(guard: LeaveGuard, cause: LeaveCause, to: string | null): LeaveQuestion | null {
  const question = guard(cause, to);
  return question && checked(question);
}

export const leaveGuards = {
  /**
   * The first question of any guard, newest guard first. A guard that throws counts as absent, and an `onConfirm` that
   * throws doesn't keep the user: their errors are reported as uncaught.
   */
  ask(cause: LeaveCause, to: string | null): LeaveQuestion | null {
    for (const guard of guards.newestFirst()) {
      const question = contained(() => ask(guard, cause, to), null);
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
  useRegistered(guards.register, guard, null);
}
