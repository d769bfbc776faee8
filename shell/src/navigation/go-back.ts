import { backTargets } from '@courtside/session-bus';
import { HOME } from '../guard/decide';
import { historyIndex, openAddress } from './address';
import { leave } from './leave-request';

/** The top bar's back: where the screen says, else back in history, else to the dashboard. */
export function goBack(step: (by: number) => void): void {
  const target = backTargets.target();
  const to = target ?? (historyIndex() > 0 ? null : HOME);
  leave({ cause: 'back', to, go: () => (to === null ? step(-1) : openAddress(to)), redirect: openAddress });
}
