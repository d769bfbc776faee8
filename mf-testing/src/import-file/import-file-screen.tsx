import { useMemo, useEffect } from 'react';
import { useMay } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import { useNavigate, useSearchParams } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Columns, LatePart, Page, Section, Skeleton, Stack } from '@courtside/ui';
import { forTesters } from '../for-testers';
import { answersLeaveGuard, setupLeaveGuard } from '../test-session/leave-guards';
import { useUnfinishedSessions } from '../test-session/use-test-session';
import { SubmittedSummary } from '../submission/submitted-summary';
import { texts } from '../texts/en';
import { texts as entryTexts } from '../texts/entry-grid.en';
import { testDayCardTexts } from '../texts/test-day-card.en';
import { ManualTestCard } from './manual-test-card';
import { useManualTest } from './use-manual-test';
import { UnfinishedSession } from './unfinished-session';
import '../testing.css';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { resumeUrl } from '../test-session/session-url';

/** Opens the session that the address asks to resume. One that was closed in the meantime is ignored. */
function useResume(sessions: readonly TestSession[]): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const session = sessions.find(({ id }) => id === query.get('resume'));
  useEffect(() => {
    if (!session) return;
    sessionStore.open(session);
    void navigate(resumeUrl(session), { replace: true });
  }, [session, navigate]);
}

/** Its code and its call wait for the screen. */
const loadRecent = () => import(/* webpackChunkName: "recent-imports" */ './recent-imports');

const loadCheck = () => import(/* webpackChunkName: "import-check" */ '../import-check/check-import');

/** Offers a file upload, an automated test, and the recent imports. */
function ImportFileScreen() {
  const navigate = useNavigate();
  const mayImport = useMay()('uploadImport');
  const sessions = useUnfinishedSessions();
  useResume(sessions);
  const manual = useManualTest();
  const { file, choices, share, problem, isChecking, isAnswered } = manual;
  const leaveGuard = useMemo(
    () => (isAnswered ? answersLeaveGuard(isChecking) : setupLeaveGuard),
    [isAnswered, isChecking],
  );
  useLeaveGuard(leaveGuard);
  if (isChecking && file) {
    const { decide: onChoices, importChecked: onImport, leaveCheck: onBack } = manual;
    return <LatePart load={loadCheck} props={{ file, choices, problem, share, onChoices, onImport, onBack }} />;
  }
  return (
    <Page title={texts.selection.title}>
      <SubmittedSummary />
      {sessions.map((session) => (
        <UnfinishedSession key={session.id} session={session} />
      ))}
      <Columns min={360}>
        {mayImport && <ManualTestCard {...manual} />}
        <Stack>
          <Section title={texts.selection.automatedTitle} text={texts.selection.automatedText}>
            <Button type="primary" onClick={() => void navigate(screens.selectTeam())}>
              {texts.selection.continue}
            </Button>
          </Section>
          {/* The card for imports has this link for everyone else. */}
          {!mayImport && (
            <Section title={entryTexts.title} text={entryTexts.linkText}>
              <Button type="primary" onClick={() => void navigate(screens.enterResults())}>
                {entryTexts.link}
              </Button>
            </Section>
          )}
          <Section title={testDayCardTexts.title} text={testDayCardTexts.text}>
            <Button type="primary" onClick={() => void navigate(screens.testDay())}>
              {testDayCardTexts.open}
            </Button>
          </Section>
        </Stack>
      </Columns>
      {mayImport && <LatePart load={loadRecent} props={{}} waiting={<Skeleton active />} />}
    </Page>
  );
}

export default forTesters(ImportFileScreen);
