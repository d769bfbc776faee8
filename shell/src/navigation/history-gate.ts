import { leaveGuards } from '@courtside/session-bus';
import { currentAddress, historyIndex, navigateBack } from './address';
import { requestLeave } from './leave-request';
import { isReloadAgreed } from './reload-page';

/**
 * Listens to the browser's history before every other listener. It asks the leave guards before a back or
 * forward takes effect, and lets the route guard decide on an address before a screen sees it.
 *
 * The browser reports a back navigation only after it happened. So the gate undoes it without notifying anyone, and
 * repeats it once the user agrees.
 *
 * Install it before single-spa starts.
 * @returns `moveInHistory`, which moves without asking the leave guards
 */
export function installHistoryGate(enforceGuard: () => boolean): { moveInHistory: (delta: number) => void } {
  let index = historyIndex();
  let undoing = false;
  let confirmed = false;

  const moveInHistory = (delta: number) => {
    confirmed = true;
    window.history.go(delta);
  };

  const onPopState = (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    const newIndex = historyIndex(event.state);
    const delta = newIndex - index;
    const byUser = !event.singleSpa && !confirmed && delta !== 0;
    confirmed = false;
    const to = currentAddress();
    if (byUser && leaveGuards.ask('history', to)) {
      event.stopImmediatePropagation();
      undoing = true;
      window.history.go(-delta);
      requestLeave({ cause: 'history', to, proceed: () => moveInHistory(delta), redirect: navigateBack });
      return;
    }
    index = newIndex;
    // A redirect triggers its own event, so listeners need not see this one.
    if (!enforceGuard()) event.stopImmediatePropagation();
  };

  window.addEventListener('popstate', onPopState, true);
  window.addEventListener('beforeunload', (event) => {
    if (!isReloadAgreed() && leaveGuards.ask('unload', null)) event.preventDefault();
  });
  return { moveInHistory };
}
