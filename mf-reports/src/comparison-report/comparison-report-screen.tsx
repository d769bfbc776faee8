import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME, DEFAULT_EXPORT_FORMAT, type ExportFormat } from '@courtside/contracts/export-formats';
import { Page, Section, Stack } from '@courtside/ui';
import { useState } from 'react';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { PlayerList } from '../players/player-list';
import { PlayerTable } from '../players/player-table';
import { byPosition, searched } from '../players/roster';
import { TeamAndSearch } from '../players/team-and-search';
import { useRoster } from '../players/use-roster';
import { ready, withPlayers, withSession, type Choice } from '../sessions/choices';
import { ChosenPlayers } from '../sessions/chosen-players';
import { texts } from '../texts/en';

/** A report compares at least so many. */
const PLAYERS_AT_LEAST = 2;
/** What the format becomes when another team is taken. */
const FORMAT_OF_ANOTHER_TEAM: ExportFormat = 'json';

/** Generate Report, Player Comparison: a team, two or more players, a session of each, a format. */
export default function ComparisonReportScreen() {
  const [teamId, setTeamId] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<Choice[]>([]);
  const [format, setFormat] = useState<ExportFormat>(DEFAULT_EXPORT_FORMAT);
  const roster = useRoster(teamId);
  const { players } = roster;

  const chooseTeam = (id: string) => {
    if (id === teamId) return;
    if (teamId !== null) setFormat(FORMAT_OF_ANOTHER_TEAM);
    setTeamId(id);
    setQuery('');
    setChoices([]);
  };
  const choosePlayers = (playerIds: readonly string[]) => {
    const inOrder = (players ?? []).filter(({ id }) => playerIds.includes(id)).sort(byPosition);
    setChoices(withPlayers(choices, inOrder.map(({ id }) => id)));
  };
  const shown = searched(players ?? [], query, ({ name }) => name);
  const done = ready(choices, PLAYERS_AT_LEAST);

  return (
    <Page title={texts.report.title} subtitle={texts.report.comparisonSubtitle} actions={<ReportKind kind="comparison" />}>
      <Section title={texts.report.players}>
        <Stack>
          <TeamAndSearch teamId={teamId} onTeam={chooseTeam} roster={roster} searchLabel={texts.searchFirstName} query={query} onQuery={setQuery} />
          <PlayerList teamId={teamId} roster={roster} shown={shown} noPlayers={texts.report.noPlayersFound}>
            <PlayerTable mode="multiple" players={shown} chosen={choices.map(({ playerId }) => playerId)} onChange={choosePlayers} />
          </PlayerList>
        </Stack>
      </Section>
      {players && players.length > 0 && (
        <Section title={texts.report.sessions} text={!done && texts.report.sessionsHint}>
          <ChosenPlayers
            choices={choices}
            players={players}
            onSession={(playerId, sessionId) => setChoices(withSession(choices, playerId, sessionId))}
            onRemove={(playerId) => choosePlayers(choices.map((choice) => choice.playerId).filter((id) => id !== playerId))}
          />
        </Section>
      )}
      {done && (
        <ReportExport
          format={format}
          onFormat={setFormat}
          fileName={COMPARISON_REPORT_NAME}
          make={(chosen) => exportComparison({ playerIds: done.map(({ playerId }) => playerId), sessionIds: done.map(({ sessionId }) => sessionId), format: chosen })}
        />
      )}
    </Page>
  );
}
