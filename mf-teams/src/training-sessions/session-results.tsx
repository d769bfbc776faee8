import { usePlayerVerdicts, useUnits } from '@courtside/api-client';
import {
  IndexMakeup,
  IndexPanel,
  judgedSession,
  MetricTrends,
  noiseBands,
  SessionJudged,
  verdictsOn,
  verdictState,
} from '@courtside/charts';
import { playerReport } from '@courtside/contracts/player-report';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { SERVE_FROM_SPIKE } from '@courtside/contracts/metrics';
import { Section } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';
import { SessionChart } from './session-chart';
import { SessionPicker } from './session-picker';
import { GRID, TALL } from './session-grid';

interface SessionResultsProps {
  readonly playerId: string;
  readonly playerName: string;
  readonly teamId: string;
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
 * The headline, the trend and the table of a player, then what the index is made of. If no session is selected, the headline shows the newest one. Verdicts
 * arrive later than the rest.
 */
export function SessionResults({
  playerId,
  playerName,
  teamId,
  sessions,
  newest,
  session,
  ...actions
}: SessionResultsProps) {
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
      <div style={GRID}>
        <SessionChart
          playerName={playerName}
          sessions={sessions}
          session={session}
          noise={noise && noise.stiix_index}
          units={units}
        />
        <div style={TALL}>
          <SessionPicker
            teamId={teamId}
            sessions={sessions}
            session={session}
            report={report}
            verdicts={verdicts}
            judgement={
              <SessionJudged session={headline} isFirst={report.previousDate === null} judged={judged} units={units} />
            }
            {...actions}
          />
        </div>
        <Section title={texts.sessions.makeup}>
          <IndexMakeup judged={judged} units={units} />
          <p className="cs-muted">{SERVE_FROM_SPIKE}</p>
        </Section>
      </div>
      <Section title={texts.sessions.trends}>
        <MetricTrends
          label={texts.sessions.trends}
          metrics={report.metrics}
          selected={session ? report.selected : -1}
          noise={noise}
        />
      </Section>
    </>
  );
}
