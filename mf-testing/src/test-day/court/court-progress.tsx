import { testDayProgress } from '@courtside/contracts/test-day-progress';
import type { TestDay } from '@courtside/contracts/test-days';
import { Icon, Progress } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { timeLeft, DEFAULT_RESULT_MS, type TimeLeft } from '../plan/time-left';

const { court } = testDayTexts;
const MINUTE_MS = 60_000;

/** 'about 1 h 5 min left', in steps of a minute. */
function timeLeftText({ ms, assumed }: TimeLeft): string {
  if (ms <= 0) return court.complete;
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const text = minutes < 60 ? court.minutes(minutes) : court.hours(Math.floor(minutes / 60), minutes % 60);
  return assumed ? `${court.left(text)}, ${court.assumed(DEFAULT_RESULT_MS / 1_000)}` : court.left(text);
}

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
