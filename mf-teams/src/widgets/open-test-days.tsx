import { screens } from '@courtside/contracts/screens';
import type { TestDaySummary } from '@courtside/contracts/test-days';
import { useNavigate } from '@courtside/router';
import { Button, screenDate } from '@courtside/ui';
import { texts } from '../texts/widgets.en';

const { openTestDays: words } = texts;
/** More are in the list of the test day screen. */
const SHOWN = 2;

/** The open test days, newest first: a second tablet joins that of today. @param today YYYY-MM-DD */
export function OpenTestDays({ days, today }: { readonly days: readonly TestDaySummary[]; readonly today: string }) {
  const navigate = useNavigate();
  const open = days
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => b.session_date.localeCompare(a.session_date))
    .slice(0, SHOWN);
  if (open.length === 0) return null;
  return (
    <ul className="teams-open-days" aria-label={words.list}>
      {open.map(({ id, team_name, session_date, done, total }) => {
        const isToday = session_date === today;
        return (
          <li key={id} className="teams-open-days__day" data-running={isToday}>
            <span className="teams-open-days__text">
              <strong>{isToday ? words.running : words.open(screenDate(session_date))}</strong>
              <span>{words.progress(team_name, done, total)}</span>
            </span>
            <Button
              type="primary"
              aria-label={isToday ? words.joinLabel(team_name) : words.continueLabel(team_name)}
              onClick={() => void navigate(screens.testDay({ testDayId: id }))}
            >
              {isToday ? words.join : words.continue}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
