import { leaveGuards, type LeaveCause, type LeaveQuestion } from '@courtside/session-bus';
import { createStore } from '../store';

/** A question that waits for the person's answer, and what follows. */
export interface LeaveRequest {
  question: LeaveQuestion;
  answer: (leave: boolean) => void;
}

/** The one open question; null while none is asked. */
export const leaveRequest = createStore<LeaveRequest | null>(null);

interface Leaving {
  cause: LeaveCause;
  /** Where it leads; null where that is unknown, as with the browser's own back. */
  to: string | null;
  go: () => void;
  /** Goes where the question says instead. */
  redirect: (to: string) => void;
}

/** Goes at once where no screen minds, else after the person agreed. */
export function leave({ cause, to, go, redirect }: Leaving): void {
  const question = leaveGuards.ask(cause, to);
  if (!question) {
    go();
    return;
  }
  leaveRequest.set({
    question,
    answer(agreed) {
      leaveRequest.set(null);
      if (!agreed) return;
      question.onConfirm?.();
      if (question.redirectTo === undefined) go();
      else redirect(question.redirectTo);
    },
  });
}
