import { usePlayerVerdicts, useTrainingSessions } from '@courtside/api-client';
import {
  ChangeList,
  IndexLineChart,
  IndexMakeup,
  IndexPanel,
  judgedSession,
  MetricsTable,
  MetricTrends,
  noiseBands,
  ProfileChart,
  verdictsOn,
  verdictState,
} from '@courtside/charts';
import type { Units } from '@courtside/contracts/display-units';
import { countedMetrics } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { playerReport } from '@courtside/contracts/player-report';
import type { Player } from '@courtside/contracts/players';
import { SERVE_FROM_SPIKE } from '@courtside/contracts/metrics';
import { Columns, Section } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';

interface PlayerReportViewProps {
  player: Player;
  sessionId: string;
  units: Units;
}

/**
 * The report of one player and one session, with the content of the PDF. Renders nothing until the sessions are loaded.
 * Verdicts arrive later than the rest.
 */
export function PlayerReportView({ player, sessionId, units }: PlayerReportViewProps) {
  const { data: sessions } = useTrainingSessions(player.id);
  const session = sessions?.find(({ id }) => id === sessionId);
  const query = usePlayerVerdicts(player.id);
  const { data } = query;
  const judged = judgedSession(verdictState(query), sessionId);
  const verdicts = useMemo(() => verdictsOn(data, sessionId), [data, sessionId]);
  const report = useMemo(
    () => sessions && session && playerReport({ session, history: sessions.toReversed(), judged: verdicts }, units),
    [sessions, session, verdicts, units],
  );
  const noise = judged.state === 'ready' ? noiseBands(judged.data.noise, units) : null;
  const name = fullName(player);
  const indexNoise = noise && noise.stiix_index;
  const lines = useMemo(
    () => (report ? [{ name, points: report.points, noise: indexNoise }] : []),
    [name, report, indexNoise],
  );
  if (!report || !session) return null;
  const metrics = report.metrics.map((metric) => ({
    ...metric,
    // A first test day has no changes.
    hasVerdict: report.previousDate !== null,
    judged: verdicts?.measures[metric.metric],
  }));
  return (
    <>
      <IndexPanel report={report} session={session} judged={verdicts && verdicts.measures.stiix_index} />
      <Section title={texts.playerReport.metrics}>
        <Columns min={300}>
          <MetricsTable metrics={metrics} />
          <ProfileChart series={[{ name, values: countedMetrics(session) }]} units={units} />
        </Columns>
        <p className="cs-muted">{SERVE_FROM_SPIKE}</p>
      </Section>
      <Section title={texts.playerReport.changed}>
        <ChangeList report={report} session={session} judged={judged} units={units} />
      </Section>
      <Section title={texts.playerReport.makeup}>
        <IndexMakeup judged={judged} units={units} />
      </Section>
      <Section title={texts.playerReport.indexOverTime}>
        <IndexLineChart series={lines} />
      </Section>
      <Section title={texts.playerReport.trends}>
        <MetricTrends
          label={texts.playerReport.trends}
          metrics={report.metrics}
          selected={report.selected}
          noise={noise}
        />
      </Section>
    </>
  );
}
