import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME, DEFAULT_EXPORT_FORMAT, type ExportFormat } from '@courtside/contracts/export-formats';
import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { byPosition } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { ActionBar, Alert, Button, Icon, Page, Section } from '@courtside/ui';
import { useState } from 'react';
import { EachPlayerButton } from '../export/each-player-button';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { PlayerPicker } from '../players/player-picker';
import { searchPlayers } from '../players/search-players';
import { useTeamSelection } from '../players/use-team-selection';
import { completeSelections, selectPlayers, selectSession, type Selection } from '../sessions/selections';
import { SelectedPlayers } from '../sessions/selected-players';
import { SideBySide } from '../side-by-side';
import { texts } from '../texts/en';

const MIN_PLAYERS = 2;
/** The format after a change of the team. */
const RESET_FORMAT: ExportFormat = 'json';

/** Generate Report, Player Comparison: select a team, two or more players, a session of each, and a format. */
export default function ComparisonReportScreen() {
  const navigate = useNavigate();
  const { teamId, teamPlayers, query, setQuery, linkedPlayer, linkedSession, linkFailed, select } = useTeamSelection();
  const [selections, setSelections] = useState<Selection[]>(
    linkedPlayer ? [{ playerId: linkedPlayer, sessionId: linkedSession }] : [],
  );
  const [format, setFormat] = useState<ExportFormat>(DEFAULT_EXPORT_FORMAT);
  const { players } = teamPlayers;
  const present = selections.filter(({ playerId }) => players?.some(({ id }) => id === playerId));
  const selected = present.map(({ playerId }) => playerId);

  const changeTeam = (id: string) => {
    if (id === teamId) return;
    if (teamId !== null) setFormat(RESET_FORMAT);
    setSelections([]);
    select({ teamId: id });
  };
  const changePlayers = (playerIds: readonly string[]) => {
    const inOrder = (players ?? []).filter(({ id }) => playerIds.includes(id)).sort(byPosition);
    setSelections(
      selectPlayers(
        present,
        inOrder.map(({ id }) => id),
      ),
    );
  };
  const shown = searchPlayers(players ?? [], query, ({ name }) => name);
  const complete = completeSelections(present, MIN_PLAYERS);
  const pair = complete?.length === PLAYERS_PER_COMPARISON ? complete : null;
  const chosen = complete && {
    playerIds: complete.map(({ playerId }) => playerId),
    sessionIds: complete.map(({ sessionId }) => sessionId),
  };
  const seeOnScreen = () => {
    const [first, second] = pair ?? [];
    if (!first || !second || !teamId) return;
    void navigate(
      screens.compareResults({
        player1Id: first.playerId,
        player2Id: second.playerId,
        session1Id: first.sessionId,
        session2Id: second.sessionId,
        teamId,
      }),
    );
  };

  return (
    <Page
      title={texts.report.title}
      subtitle={texts.report.comparisonSubtitle}
      actions={<ReportKind kind="comparison" />}
    >
      {linkFailed && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      <SideBySide
        side={
          <PlayerPicker
            title={texts.report.players}
            actions={
              shown.length > selected.length && (
                <Button onClick={() => changePlayers([...selected, ...shown.map(({ id }) => id)])}>
                  {texts.report.selectAll}
                </Button>
              )
            }
            teamId={teamId}
            onTeam={changeTeam}
            teamPlayers={teamPlayers}
            searchLabel={texts.searchFirstName}
            query={query}
            onQuery={setQuery}
            shown={shown}
            noPlayers={texts.report.noPlayersFound}
            mode="multiple"
            selected={selected}
            onSelect={changePlayers}
          />
        }
      >
        <Section
          title={texts.report.sessions}
          text={!complete && texts.report.sessionsHint}
          actions={
            <EachPlayerButton
              generate={chosen && (() => exportComparison({ ...chosen, format: 'pdf', kind: 'players' }))}
            />
          }
        >
          <SelectedPlayers
            selections={present}
            players={players ?? []}
            slots={MIN_PLAYERS}
            onSession={(playerId, sessionId) => setSelections((now) => selectSession(now, playerId, sessionId))}
            onRemove={(playerId) => changePlayers(selected.filter((id) => id !== playerId))}
          />
        </Section>
      </SideBySide>
      {chosen ? (
        <ReportExport
          format={format}
          onFormat={setFormat}
          fileName={COMPARISON_REPORT_NAME}
          generate={(chosenFormat) => exportComparison({ ...chosen, format: chosenFormat })}
        >
          {pair && (
            <Button icon={<Icon name="view" />} onClick={seeOnScreen}>
              {texts.report.seeOnScreen}
            </Button>
          )}
        </ReportExport>
      ) : (
        <ActionBar label={texts.report.nextStep}>
          <span>{texts.report.selected(selected.length)}</span>
          <span className="cs-muted">{texts.report.sessionsHint}</span>
        </ActionBar>
      )}
    </Page>
  );
}
