import { useTrainingSessions } from '@courtside/api-client';
import { IndexLineChart, IndexPanel, MetricTrends, MetricsTable, ProfileChart } from '@courtside/charts';
import { measuredMetrics } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { playerReport } from '@courtside/contracts/player-report';
import type { Player } from '@courtside/contracts/players';
import { Columns, Section } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/en';

interface PlayerReportViewProps {
  player: Player;
  sessionId: string;
}

/** The report of one player and one session, with the content of the PDF. Nothing until the sessions are loaded. */
export function PlayerReportView({ player, sessionId }: PlayerReportViewProps) {
  const { data: sessions } = useTrainingSessions(player.id);
  const session = sessions?.find(({ id }) => id === sessionId);
  const report = useMemo(
    () => sessions && session && playerReport({ session, history: sessions.toReversed() }),
    [sessions, session],
  );
  const name = fullName(player);
  const lines = useMemo(() => (report ? [{ name, points: report.points }] : []), [name, report]);
  if (!report || !session) return null;
  return (
    <>
      <IndexPanel report={report} session={session} />
      <Section title={texts.playerReport.metrics}>
        <Columns min={300}>
          <MetricsTable metrics={report.metrics} />
          <ProfileChart series={[{ name, values: measuredMetrics(session) }]} />
        </Columns>
      </Section>
      <Section title={texts.playerReport.indexOverTime}>
        <IndexLineChart series={lines} />
      </Section>
      <Section title={texts.playerReport.trends}>
        <MetricTrends label={texts.playerReport.trends} metrics={report.metrics} selected={report.selected} />
      </Section>
    </>
  );
}
