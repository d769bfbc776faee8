import { screens } from '@courtside/contracts/screens';
import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay } from '@courtside/contracts/test-days';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button, Section } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { hasResults } from '../plan/groups';
import { useScrollToTop } from './use-scroll-to-top';

const { summary, start } = testDayTexts;

interface FinishedSummaryProps {
  day: TestDay;
  /** The finish event has not reached the server yet. */
  waiting: boolean;
  onReopen: () => void;
}

/** The results of a finished test day, and links to the next steps. */
export function FinishedSummary({ day, waiting, onReopen }: FinishedSummaryProps) {
  const navigate = useNavigate();
  useScrollToTop();
  const { done, total } = testDayProgress(day);
  return (
    <Section title={summary.title} text={summary.text(day.players.filter(hasResults).length, done, total)}>
      <div className="test-day-now">
        {waiting && <Alert type="info" showIcon title={summary.waiting} />}
        <Actions>
          <Button type="primary" onClick={() => void navigate(screens.squadBoard({ teamId: day.team }))}>
            {summary.board}
          </Button>
          <Button onClick={() => void navigate(screens.testDay({ teamId: day.team }))}>{start.another}</Button>
          <Button onClick={onReopen}>{summary.reopen}</Button>
        </Actions>
      </div>
    </Section>
  );
}
