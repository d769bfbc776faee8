import { IndexPanel, MetricTrends } from '@courtside/charts';
import { playerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Columns, Section } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';
import { SessionChart } from './session-chart';
import { SessionPicker } from './session-picker';
import { SessionProfile } from './session-profile';

interface SessionResultsProps {
  readonly playerName: string;
  /** Newest first. */
  readonly sessions: readonly TrainingSession[];
  readonly newest: TrainingSession;
  /** The selected session. */
  readonly session: TrainingSession | null;
  readonly onSelect: (id: string | null) => void;
  readonly onEdit: (session: TrainingSession) => void;
  readonly onDelete: (session: TrainingSession) => void;
}

/** The content of the PDF report, and the charts. If no session is selected, the newest one stays the headline. */
export function SessionResults({ playerName, sessions, newest, session, ...actions }: SessionResultsProps) {
  const headline = session ?? newest;
  const report = useMemo(
    () => playerReport({ session: headline, history: sessions.toReversed() }),
    [headline, sessions],
  );
  return (
    <>
      <IndexPanel report={report} session={headline} />
      <Columns min={400}>
        <SessionPicker sessions={sessions} session={session} report={report} {...actions} />
        <SessionProfile playerName={playerName} session={session} />
      </Columns>
      <SessionChart playerName={playerName} sessions={sessions} session={session} />
      <Section title={texts.sessions.trends}>
        <MetricTrends
          label={texts.sessions.trends}
          metrics={report.metrics}
          selected={session ? report.selected : -1}
        />
      </Section>
    </>
  );
}
