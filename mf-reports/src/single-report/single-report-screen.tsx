import { exportPlayer } from '@courtside/api-client';
import { DEFAULT_EXPORT_FORMAT, REPORT_NAME, type ExportFormat } from '@courtside/contracts/export-formats';
import { Navigate, useSearchParams } from '@courtside/router';
import { Page, Section, Stack } from '@courtside/ui';
import { useState } from 'react';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { PlayerList } from '../players/player-list';
import { PlayerTable } from '../players/player-table';
import { fullName, searched } from '../players/roster';
import { TeamAndSearch } from '../players/team-and-search';
import { useRoster } from '../players/use-roster';
import { SessionSelect } from '../sessions/session-select';
import { texts } from '../texts/en';

/** Generate Report, Single Player: a team, a player, a session, a format. */
export default function SingleReportScreen() {
  const [search] = useSearchParams();
  const [teamId, setTeamId] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [playerId, setPlayerId] = useState<string | null>(null);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [format, setFormat] = useState<ExportFormat>(DEFAULT_EXPORT_FORMAT);
  const roster = useRoster(teamId);
  const { players } = roster;

  if (search.get('reportType') === 'comparison') return <Navigate replace to="/data-visualization-comparison" />;

  const choosePlayer = (id: string | null) => {
    if (id !== playerId) setSessionId(null);
    setPlayerId(id);
  };
  const chooseTeam = (id: string) => {
    setTeamId(id);
    setQuery('');
    choosePlayer(null);
  };
  const player = players?.find(({ id }) => id === playerId);
  const shown = searched(players ?? [], query, ({ name }) => name);
  const make = player && sessionId ? (chosen: ExportFormat) => exportPlayer({ playerId: player.id, sessionId, format: chosen }) : null;

  return (
    <Page title={texts.report.title} subtitle={texts.report.singleSubtitle} actions={<ReportKind kind="single" />}>
      <Section title={texts.report.player}>
        <Stack>
          <TeamAndSearch teamId={teamId} onTeam={chooseTeam} roster={roster} searchLabel={texts.searchFirstName} query={query} onQuery={setQuery} />
          <PlayerList teamId={teamId} roster={roster} shown={shown} noPlayers={texts.noPlayers}>
            <PlayerTable mode="single" players={shown} chosen={playerId ? [playerId] : []} onChange={([id]) => choosePlayer(id ?? null)} />
          </PlayerList>
        </Stack>
      </Section>
      {player && (
        <Section title={texts.sessionOf(fullName(player))}>
          <SessionSelect playerId={player.id} playerName={fullName(player)} value={sessionId} onChange={setSessionId} />
        </Section>
      )}
      <ReportExport format={format} onFormat={setFormat} fileName={REPORT_NAME} make={make} />
    </Page>
  );
}
