import { useLeaveGuard, type LeaveGuard } from '@courtside/session-bus';
import { texts } from '../texts/en';

const ask: LeaveGuard = () => texts.leave;

/** Asks before a form with something typed in it is left. */
export function useUnsavedGuard(dirty: boolean): void {
  useLeaveGuard(dirty ? ask : null);
}
