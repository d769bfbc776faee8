import { useNavigate } from '@courtside/router';
import { useLeaveGuard } from '@courtside/session-bus';
import { Button, Columns, Page, Section } from '@courtside/ui';
import { askBeforeLeaving } from '../test-session/leave-questions';
import { texts } from '../texts/en';
import { ManualTestCard } from './manual-test-card';
import { UnfinishedSession } from './unfinished-session';
import '../court.css';

/** The two ways to results: a file, or an automated test. */
export default function ImportFileScreen() {
  const navigate = useNavigate();
  useLeaveGuard(askBeforeLeaving);
  return (
    <Page title={texts.selection.title}>
      <UnfinishedSession />
      <Columns min={360}>
        <ManualTestCard />
        <Section title={texts.selection.automatedTitle} text={texts.selection.automatedText}>
          <Button size="large" type="primary" onClick={() => void navigate('/select-team')}>{texts.selection.continue}</Button>
        </Section>
      </Columns>
    </Page>
  );
}
