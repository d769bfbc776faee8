import { leaveGuards, type LeaveCause, type LeaveQuestion } from '@courtside/session-bus';
import { createStore } from '../store';

/** A question that is waiting for the user's answer. */
export interface LeaveRequest {
  question: LeaveQuestion;
  answer: (confirmed: boolean) => void;
}

/** The open question, or null. */
export const leaveRequest = createStore<LeaveRequest | null>(null);

interface Options {
  cause: LeaveCause;
  /** The destination; null if it is unknown, as with the browser's Back. */
  to: string | null;
  proceed: () => void;
  /** Called instead of `proceed` if the question names another destination. */
  redirect: (to: string) => void;
}

/** Leaves the screen. If a leave guard has a question, the user must confirm it first. */
export function requestLeave({ cause, to, proceed, redirect }: Options): void {
  const question = leaveGuards.ask(cause, to);
  if (!question) {
    proceed();
    return;
  }
  leaveRequest.set({
    question,
    answer(confirmed) {
      leaveRequest.set(null);
      if (!confirmed) return;
      question.onConfirm?.();
      if (question.redirectTo === undefined) proceed();
      else redirect(question.redirectTo);
    },
  });
}
