import { leaveGuards } from '@courtside/session-bus';
import { historyIndex, openAddress, presentAddress } from './address';
import { leave } from './leave-request';

/**
 * Stands before every other listener of the browser's history: asks the leave guards before a
 * back or forward takes effect, and lets the route guard judge an address before any screen sees it.
 *
 * A back that is not wanted has already happened when a page hears of it. So the step is undone,
 * silently, and done again once the person agreed.
 *
 * Must be installed before single-spa starts. Returns the way to step through history unasked.
 */
export function installHistoryGate(enforce: () => boolean): { step: (by: number) => void } {
  let index = historyIndex();
  /** Steps made by this gate whose event is still to come. */
  let undoing = false;
  let agreed = false;

  const step = (by: number) => {
    agreed = true;
    window.history.go(by);
  };

  const onPop = (event: PopStateEvent & { singleSpa?: boolean }) => {
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    const next = historyIndex(event.state);
    const by = next - index;
    const byPerson = !event.singleSpa && !agreed && by !== 0;
    agreed = false;
    if (byPerson && leaveGuards.ask('history', presentAddress())) {
      event.stopImmediatePropagation();
      undoing = true;
      const to = presentAddress();
      window.history.go(-by);
      leave({ cause: 'history', to, go: () => step(by), redirect: openAddress });
      return;
    }
    index = next;
    // A redirect tells everyone of the address that counts, so nobody need hear of this one.
    if (!enforce()) event.stopImmediatePropagation();
  };

  window.addEventListener('popstate', onPop, true);
  window.addEventListener('beforeunload', (event) => {
    if (leaveGuards.ask('unload', null)) event.preventDefault();
  });
  return { step };
}
