import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Columns, LatePart, Page, Section, Skeleton, Stack } from '@courtside/ui';
import { setupLeaveGuard } from '../test-session/leave-guards';
import { useUnfinishedSessions } from '../test-session/use-test-session';
import { texts } from '../texts/en';
import { testDayCardTexts } from '../texts/test-day-card.en';
import { ManualTestCard } from './manual-test-card';
import { UnfinishedSession } from './unfinished-session';
import { useResume } from './use-resume';
import '../testing.css';

/** Its code and its call wait for the screen. */
const loadRecent = () => import(/* webpackChunkName: "recent-imports" */ './recent-imports');

/** Offers a file upload, an automated test, and the recent imports. */
export default function ImportFileScreen() {
  const navigate = useNavigate();
  const sessions = useUnfinishedSessions();
  useResume(sessions);
  useLeaveGuard(setupLeaveGuard);
  return (
    <Page title={texts.selection.title}>
      {sessions.map((session) => (
        <UnfinishedSession key={session.id} session={session} />
      ))}
      <Columns min={360}>
        <ManualTestCard />
        <Stack>
          <Section title={texts.selection.automatedTitle} text={texts.selection.automatedText}>
            <Button type="primary" onClick={() => void navigate(screens.selectTeam())}>
              {texts.selection.continue}
            </Button>
          </Section>
          <Section title={testDayCardTexts.title} text={testDayCardTexts.text}>
            <Button type="primary" onClick={() => void navigate(screens.testDay())}>
              {testDayCardTexts.open}
            </Button>
          </Section>
        </Stack>
      </Columns>
      <LatePart load={loadRecent} props={{}} waiting={<Skeleton active />} />
    </Page>
  );
}
