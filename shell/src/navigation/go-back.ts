import { screens } from '@courtside/contracts/screens';
import { backTargets } from '@courtside/session-bus';
import { historyIndex, navigate } from './address';
import { requestLeave } from './leave-request';

/** Goes back to the screen's registered target, or else in history, or else to the dashboard. */
export function goBack(moveInHistory: (delta: number) => void): void {
  const to = backTargets.target() ?? (historyIndex() > 0 ? null : screens.dashboard());
  requestLeave({
    cause: 'back',
    to,
    proceed: () => (to === null ? moveInHistory(-1) : navigate(to)),
    redirect: navigate,
  });
}
