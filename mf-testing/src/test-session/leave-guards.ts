import { screens } from '@courtside/contracts/screens';
import type { LeaveCause, LeaveQuestion } from '@courtside/session-bus';
import { texts } from '../texts/en';
import { sessionStore } from './session-store';

const { leave } = texts;

/** Removes the current session. */
function discardSession(): void {
  const session = sessionStore.current();
  if (session) sessionStore.close(session.id);
}

const leaveQuestion: LeaveQuestion = { text: leave.text, confirm: leave.confirm, cancel: leave.cancel };
const backQuestion: LeaveQuestion = {
  text: leave.backText,
  confirm: leave.backConfirm,
  cancel: leave.backCancel,
  redirectTo: screens.selectTeam(),
  onConfirm: discardSession,
};

const isBack = (cause: LeaveCause) => cause === 'back' || cause === 'history';
/** A reload or a new version of the product restores the stored session. */
const isReload = (cause: LeaveCause) => cause === 'unload' || cause === 'update';

/** For test selection and team selection: going back loses nothing. */
export function setupLeaveGuard(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) || isReload(cause) ? null : leaveQuestion;
}

/** The file and its check are one screen, which keeps the answers. */
const isImport = (to: string) => to.split('?', 1)[0] === screens.importFile();

/** For an import with answers about its file. They are kept on the way from the file to its check and back. */
export const answersLeaveGuard =
  (isChecking: boolean) =>
  (cause: LeaveCause, to: string | null): LeaveQuestion | null => {
    const isKept = cause === 'history' && to !== null ? isImport(to) : isChecking && isBack(cause);
    return isKept ? null : leaveQuestion;
  };

/** For the automated test screen: going back opens glove select with the same session. */
export function dashboardLeaveGuard(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) || isReload(cause) ? null : { ...leaveQuestion, onConfirm: discardSession };
}

/** For glove select and spike accuracy: going back discards the session. */
export function sessionLeaveGuard(cause: LeaveCause): LeaveQuestion | null {
  return isBack(cause) ? backQuestion : dashboardLeaveGuard(cause);
}
