import { usePlayerVerdicts, useUnits } from '@courtside/api-client';
import {
  ChangeList,
  IndexMakeup,
  IndexPanel,
  judgedSession,
  MetricTrends,
  noiseBands,
  ProfileChart,
  verdictsOn,
  verdictState,
} from '@courtside/charts';
import { countedMetrics } from '@courtside/contracts/measured';
import { playerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Columns, Section, Stack, Typography } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';
import { SessionChart } from './session-chart';
import { SessionPicker } from './session-picker';

interface SessionResultsProps {
  readonly playerId: string;
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

/**
 * The content of the PDF report, and the charts. If no session is selected, the headline shows the newest one. Verdicts
 * arrive later than the rest.
 */
export function SessionResults({ playerId, playerName, sessions, newest, session, ...actions }: SessionResultsProps) {
  const headline = session ?? newest;
  const units = useUnits();
  const history = useMemo(() => sessions.toReversed(), [sessions]);
  const query = usePlayerVerdicts(playerId);
  const { data } = query;
  const judged = judgedSession(verdictState(query), headline.id);
  const verdicts = useMemo(() => verdictsOn(data, headline.id), [data, headline.id]);
  const report = useMemo(
    () => playerReport({ session: headline, history, judged: verdicts }, units),
    [headline, history, verdicts, units],
  );
  const noise = judged.state === 'ready' ? noiseBands(judged.data.noise, units) : null;
  return (
    <>
      <IndexPanel report={report} session={headline} judged={verdicts && verdicts.measures.stiix_index} />
      <Columns min={400}>
        <SessionPicker sessions={sessions} session={session} report={report} verdicts={verdicts} {...actions} />
        <Stack>
          <Section title={texts.sessions.changed}>
            {session ? (
              <ChangeList report={report} session={session} judged={judged} units={units} />
            ) : (
              <Typography.Text type="secondary">{texts.sessions.changedHint}</Typography.Text>
            )}
          </Section>
          <Section title={texts.sessions.makeup}>
            <IndexMakeup judged={judged} units={units} />
          </Section>
        </Stack>
      </Columns>
      <Columns min={400}>
        <Section title={texts.sessions.profile}>
          {session ? (
            <ProfileChart series={[{ name: playerName, values: countedMetrics(session) }]} units={units} />
          ) : (
            <Typography.Text type="secondary">{texts.sessions.profileHint}</Typography.Text>
          )}
        </Section>
        <Section title={texts.sessions.trends}>
          <MetricTrends
            label={texts.sessions.trends}
            metrics={report.metrics}
            selected={session ? report.selected : -1}
            noise={noise}
          />
        </Section>
      </Columns>
      <SessionChart
        playerName={playerName}
        sessions={sessions}
        session={session}
        noise={noise && noise.stiix_index}
        units={units}
      />
    </>
  );
}
