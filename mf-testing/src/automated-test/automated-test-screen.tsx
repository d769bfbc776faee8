import { useState } from 'react';
import { useNavigate } from '@courtside/router';
import { useBackTarget, useLeaveGuard } from '@courtside/session-bus';
import { Alert, Page } from '@courtside/ui';
import { confirmResult } from '../test-run/confirm-result';
import { startTest, useRunDriver } from '../test-run/use-run-driver';
import { askBeforeLosingSession } from '../test-session/leave-questions';
import { NoSession } from '../test-session/no-session';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionUrl } from '../test-session/session-url';
import { SESSION_TESTS, type SessionTest } from '../test-session/tests';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { accuracyScreenUrl } from '../spike-accuracy/accuracy-screen-url';
import { AssignedGloves } from './assigned-gloves';
import { ResultsSummary } from './results-summary';
import { SessionEnd } from './session-end';
import { TestCard } from './test-card';
import { TestDialog } from './test-dialog';
import { useSubmitted } from './use-submitted';
import '../court.css';

/** Five tests, up to three players at a time, until everything is confirmed and stored. */
export default function AutomatedTestScreen() {
  const session = useTestSession();
  const submitted = useSubmitted(session);
  useLeaveGuard(session && !submitted ? askBeforeLosingSession : null);
  useBackTarget(session && !submitted ? () => sessionUrl('/glove-select', session) : null);
  if (submitted) {
    return (
      <Page title={texts.dashboard.title}>
        <output className="court-status"><Alert type="success" showIcon title={texts.dashboard.submitted} /></output>
      </Page>
    );
  }
  return session ? <Dashboard session={session} /> : <NoSession title={texts.dashboard.title} />;
}

function Dashboard({ session }: { session: TestSession }) {
  const navigate = useNavigate();
  const heard = useRunDriver();
  const [asking, setAsking] = useState<{ test: SessionTest; player: string } | null>(null);

  const perform = (test: SessionTest, player: string) => {
    sessionStore.dispatch({ type: 'player-assigned', test, player });
    if (test === 'LBP') startTest(player, test);
    else if (test === 'SAC') void navigate(accuracyScreenUrl(session, player));
    else setAsking({ test, player });
  };
  return (
    <Page title={texts.dashboard.title}>
      <ResultsSummary session={session} />
      <AssignedGloves session={session} heard={heard} />
      <div className="court-tests">
        {SESSION_TESTS.map((test) => (
          <TestCard
            key={test}
            session={session}
            test={test}
            onAssign={(player) => sessionStore.dispatch({ type: 'player-assigned', test, player })}
            onPerform={(player) => perform(test, player)}
            onConfirm={(player) => confirmResult(player, test)}
          />
        ))}
        <SessionEnd session={session} />
      </div>
      {asking && <TestDialog session={session} test={asking.test} player={asking.player} onClose={() => setAsking(null)} />}
    </Page>
  );
}
