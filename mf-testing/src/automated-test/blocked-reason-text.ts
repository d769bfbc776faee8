import type { BlockedReason } from '../test-session/test-readiness';
import { testName } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';

/** The warning for a blocked test; null if the screen already shows why. */
export function blockedReasonText(reason: BlockedReason | null): string | null {
  if (reason?.kind === 'no-glove') return texts.dashboard.needsGlove;
  if (reason?.kind === 'glove-busy') return texts.dashboard.gloveBusy(testName(reason.test));
  if (reason?.kind === 'not-stored') return texts.dashboard.notStoredPlayer;
  return reason?.kind === 'submitted' ? texts.dashboard.submittedPlayer : null;
}
