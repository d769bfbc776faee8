import type { LeaveCause, LeaveQuestion } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { sessionStore } from './session-store';

const { leave } = texts;

/** Leaving a test page for another part of the product. */
function leaveQuestion(): LeaveQuestion {
  return { text: leave.text, confirm: leave.confirm, cancel: leave.cancel };
}

/** Going back where that gives the session up: it leads to the choice of a team. */
function backQuestion(): LeaveQuestion {
  return { text: leave.backText, confirm: leave.backConfirm, cancel: leave.backCancel, redirectTo: '/select-team', onConfirm: sessionStore.finish };
}

const isBack = (cause: LeaveCause) => cause === 'back' || cause === 'history';
/** A reload, or a new version of the product: the session is stored and comes back by itself. */
const isReload = (cause: LeaveCause) => cause === 'unload' || cause === 'update';

/** For the screens before a session: nothing is lost by going back. */
export function askBeforeLeaving(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) || isReload(cause) ? null : leaveQuestion();
}

/** For the dashboard: back leads to the gloves of the same session. */
export function askBeforeLosingSession(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) || isReload(cause) ? null : { ...leaveQuestion(), onConfirm: sessionStore.finish };
}

/** For glove select and spike accuracy: back gives the session up. */
export function askBeforeGivingUp(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) ? backQuestion() : askBeforeLosingSession(cause);
}
