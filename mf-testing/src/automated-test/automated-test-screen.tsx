import { useState } from 'react';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useBackTarget, useLeaveGuard } from '@courtside/session-bus';
import { Alert, Page } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { SubmittedSummary } from '../submission/submitted-summary';
import { useSubmission } from '../submission/use-submission';
import { confirmResult } from '../test-run/confirm-result';
import { startTest } from '../test-run/start-test';
import { useRunPolling } from '../test-run/use-run-polling';
import { dashboardLeaveGuard } from '../test-session/leave-guards';
import { NoSession } from '../test-session/no-session';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionQuery, spikeAccuracyUrl } from '../test-session/session-url';
import { SESSION_TESTS, type SessionTest } from '@courtside/contracts/session-tests';
import { useTestSession } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { AssignedGloves } from './assigned-gloves';
import { FinishBar } from './finish-bar';
import { RepeatDialog } from './repeat-dialog';
import { ResultsGrid } from './results-grid';
import { SubmissionAlert } from './submission-alert';
import { TestCard } from './test-card';
import { TestDialog } from './test-dialog';
import { useSubmitted } from './use-submitted';
import '../testing.css';

/** Performs, confirms and submits the five tests of up to three players. */
function AutomatedTestScreen() {
  const session = useTestSession();
  const submitted = useSubmitted(session);
  useLeaveGuard(session && !submitted ? dashboardLeaveGuard : null);
  useBackTarget(session && !submitted ? () => screens.gloveSelect(sessionQuery(session)) : null);
  if (submitted) {
    return (
      <Page title={texts.dashboard.title}>
        <output className="testing-status">
          <Alert type="success" showIcon title={texts.dashboard.submitted} />
        </output>
        <SubmittedSummary />
      </Page>
    );
  }
  return session ? <Dashboard session={session} /> : <NoSession title={texts.dashboard.title} />;
}

/** A test with the players who still have to fill in its dialog. */
interface DialogQueue {
  test: SessionTest;
  players: string[];
}

function Dashboard({ session }: { session: TestSession }) {
  const navigate = useNavigate();
  const poll = useRunPolling();
  const [queue, setQueue] = useState<DialogQueue | null>(null);
  const [repeating, setRepeating] = useState<{ test: SessionTest; player: string } | null>(null);
  const { submitting, submit } = useSubmission();

  const assign = (test: SessionTest, player: string) =>
    sessionStore.dispatch({ type: 'player-assigned', test, player });
  const perform = (test: SessionTest, players: string[]) => {
    const [first] = players;
    if (first === undefined) return;
    assign(test, first);
    if (test === 'LBP') for (const player of players) startTest(player, test);
    else if (test === 'SAC') void navigate(spikeAccuracyUrl(session, first));
    else setQueue({ test, players });
  };
  return (
    <Page title={texts.dashboard.title}>
      <SubmissionAlert session={session} submitting={submitting} onRetry={() => void submit()} />
      <ResultsGrid
        session={session}
        gloves={poll.gloves}
        onPerform={perform}
        onRepeat={(test, player) => setRepeating({ test, player })}
      />
      <AssignedGloves session={session} poll={poll} />
      <div className="testing-cards">
        {SESSION_TESTS.map((test) => (
          <TestCard
            key={test}
            session={session}
            test={test}
            onAssign={(player) => assign(test, player)}
            onPerform={(player) => perform(test, [player])}
            onConfirm={(player) => confirmResult(player, test)}
          />
        ))}
      </div>
      <FinishBar session={session} submitting={submitting} submit={submit} />
      {queue && (
        <TestDialog
          session={session}
          test={queue.test}
          players={queue.players}
          onNext={() => setQueue(queue.players.length > 1 ? { ...queue, players: queue.players.slice(1) } : null)}
          onClose={() => setQueue(null)}
        />
      )}
      {repeating && (
        <RepeatDialog
          session={session}
          {...repeating}
          onCancel={() => setRepeating(null)}
          onConfirm={() => {
            setRepeating(null);
            perform(repeating.test, [repeating.player]);
          }}
        />
      )}
    </Page>
  );
}

export default forTesters(AutomatedTestScreen);
