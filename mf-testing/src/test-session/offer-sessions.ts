import { screens } from '@courtside/contracts/screens';
import { unfinishedWork } from '@courtside/session-bus';
import { texts } from '../texts/en';
import type { TestSession } from './session-schema';
import { sessionSummary } from './session-summary';

/** Offers these sessions on the dashboard. */
export function offerSessions(sessions: readonly TestSession[]): void {
  unfinishedWork.offer(
    'mf-testing',
    sessions.map((session) => ({
      title: texts.unfinished.title,
      text: sessionSummary(session),
      action: texts.unfinished.resume,
      path: screens.importFile({ resume: session.id }),
    })),
  );
}
