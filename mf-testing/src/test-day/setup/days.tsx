import { useState } from 'react';
import { deleteTestDay, useMay, useTestDays } from '@courtside/api-client';
import { screens } from '@courtside/contracts/screens';
import type { TestDaySummary } from '@courtside/contracts/test-days';
import { useNavigate } from '@courtside/router';
import { notify } from '@courtside/session-bus';
import {
  Actions,
  Button,
  ConfirmDialog,
  ErrorState,
  Icon,
  Progress,
  screenDate,
  Section,
  Skeleton,
} from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';

const texts = testDayTexts.openDays;
const FINISHED_SHOWN = 5;

/** The newest finished test days. */
export function FinishedDays() {
  const finished = useTestDays().data?.filter(({ status }) => status === 'finished') ?? [];
  if (finished.length === 0) return null;
  return (
    <Section title={texts.finished}>
      <DayList days={finished.slice(0, FINISHED_SHOWN)} />
    </Section>
  );
}

/** The open test days, which can be continued. */
export function OpenDays() {
  const days = useTestDays();
  const [deleting, setDeleting] = useState<TestDaySummary | null>(null);
  const [busy, setBusy] = useState(false);
  const open = days.data?.filter(({ status }) => status === 'open') ?? [];

  const remove = async ({ id }: TestDaySummary) => {
    setBusy(true);
    try {
      await deleteTestDay(id);
      notify({ kind: 'success', text: texts.deleted });
    } catch {
      notify({ kind: 'error', text: texts.deleteFailed });
    } finally {
      setBusy(false);
      setDeleting(null);
      void days.refetch();
    }
  };
  return (
    <>
      <Section title={texts.title}>
        {days.isPending && (
          // As high as the text for none, so that the form below doesn't move.
          <div style={{ minHeight: '1lh' }}>
            <Skeleton active title={false} paragraph={{ rows: 1 }} />
          </div>
        )}
        {days.isError && !days.data && (
          <ErrorState text={testDayTexts.listFailed} onRetry={() => void days.refetch()} />
        )}
        {days.data && open.length === 0 && <p className="cs-muted">{texts.none}</p>}
        <DayList days={open} onDelete={setDeleting} />
      </Section>
      <ConfirmDialog
        open={deleting !== null}
        danger
        busy={busy}
        title={texts.delete}
        text={deleting && texts.deleteText(deleting.team_name, screenDate(deleting.session_date), deleting.done)}
        confirm={texts.delete}
        onCancel={() => setDeleting(null)}
        onConfirm={() => deleting && void remove(deleting)}
      />
    </>
  );
}

interface DayListProps {
  days: readonly TestDaySummary[];
  /** Missing for finished test days. */
  onDelete?: (day: TestDaySummary) => void;
}

function DayList({ days, onDelete }: DayListProps) {
  const may = useMay();
  const navigate = useNavigate();
  if (days.length === 0) return null;
  return (
    <ul className="test-day-days">
      {days.map((day) => {
        const { id, team_name: team, session_date, done, total } = day;
        const date = screenDate(session_date);
        const progress = testDayTexts.progress(done, total);
        return (
          <li key={id} className="test-day-day">
            <div>
              <strong>{team}</strong>
              <time className="cs-muted" dateTime={session_date}>
                {date}
              </time>
            </div>
            <div className="test-day-day-progress">
              <span>{progress}</span>
              <Progress
                percent={total === 0 ? 0 : Math.round((done / total) * 100)}
                showInfo={false}
                aria-label={progress}
              />
            </div>
            <Actions>
              <Button
                type={onDelete ? 'primary' : 'default'}
                aria-label={(onDelete ? texts.continueLabel : texts.viewLabel)(team, date)}
                onClick={() => void navigate(screens.testDay({ testDayId: id }))}
              >
                {onDelete ? texts.continue : texts.view}
              </Button>
              {onDelete && may('deleteTestDay') && (
                <Button
                  icon={<Icon name="delete" />}
                  aria-label={texts.deleteLabel(team, date)}
                  title={texts.delete}
                  onClick={() => onDelete(day)}
                />
              )}
            </Actions>
          </li>
        );
      })}
    </ul>
  );
}
