import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay } from '@courtside/contracts/test-days';
import { Icon, Progress } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { timeLeft } from '../plan/time-left';
import { timeLeftText } from '../plan/time-left-text';

const { court } = testDayTexts;

/** Shows the progress of the test day, the time left, and whether the server can be reached. */
export function CourtProgress({ day, online }: { day: TestDay; online: boolean }) {
  const { done, total } = testDayProgress(day);
  const text = testDayTexts.progress(done, total);
  return (
    <div className="test-day-progress">
      <p>
        <strong>{text}</strong>
        {day.status === 'open' && <span className="cs-muted">{timeLeftText(timeLeft(day))}</span>}
      </p>
      <div>
        <Progress percent={total === 0 ? 0 : Math.round((done / total) * 100)} showInfo={false} aria-label={text} />
        <span className="test-day-online" data-online={online}>
          <Icon name={online ? 'wifi' : 'disconnected'} />
          {online ? court.online : court.offline}
        </span>
      </div>
    </div>
  );
}
