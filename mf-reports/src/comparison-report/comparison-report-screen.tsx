import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME, DEFAULT_EXPORT_FORMAT, type ExportFormat } from '@courtside/contracts/export-formats';
import { byPosition } from '@courtside/contracts/player-list';
import { ActionBar, Alert, Button, Icon, LatePart, Page, Section, PHONE, useWindowUpTo } from '@courtside/ui';
import { useState } from 'react';
import { EachPlayerButton } from '../export/each-player-button';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { PlayerPicker } from '../players/player-picker';
import { searchPlayers } from '../players/search-players';
import { completeSelections } from '../sessions/selections';
import { SelectedPlayers } from '../sessions/selected-players';
import { useSelections } from '../sessions/use-selections';
import { SideBySide } from '../side-by-side';
import { texts } from '../texts/en';

const MIN_PLAYERS = 2;
/** Its code waits for two players. */
const loadPreview = () => import(/* webpackChunkName: "comparison-preview" */ './comparison-preview');
/** The format after the team changes. */
const RESET_FORMAT: ExportFormat = 'json';

/** Generate Report, Player Comparison: select a team, two or more players, a session for each, and a format. */
export default function ComparisonReportScreen() {
  const team = useSelections();
  const { teamId, query, linkFailed, selections, selected, pair, compare, change, changeTeam } = team;
  const [format, setFormat] = useState<ExportFormat>(DEFAULT_EXPORT_FORMAT);
  const { players = [] } = team.teamPlayers;
  const phone = useWindowUpTo(PHONE);
  const shown = searchPlayers(players, query, ({ name }) => name);
  const complete = completeSelections(selections, MIN_PLAYERS);
  const chosen = complete && {
    playerIds: complete.map(({ playerId }) => playerId),
    sessionIds: complete.map(({ sessionId }) => sessionId),
  };

  const selectTeam = (id: string) => {
    if (teamId !== null && id !== teamId) setFormat(RESET_FORMAT);
    changeTeam(id);
  };
  const changePlayers = (playerIds: readonly string[]) => {
    const inOrder = players.filter(({ id }) => playerIds.includes(id)).sort(byPosition);
    change(inOrder.map(({ id }) => id));
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
            team={team}
            onTeam={selectTeam}
            searchLabel={texts.searchFirstName}
            shown={shown}
            noPlayers={texts.report.noPlayersFound}
            mode="multiple"
            selected={selected}
            onChange={changePlayers}
          />
        }
      >
        <Section
          title={texts.report.sessions}
          actions={
            <EachPlayerButton
              generate={chosen && (() => exportComparison({ ...chosen, format: 'pdf', kind: 'players' }))}
            />
          }
        >
          <SelectedPlayers team={team} slots={MIN_PLAYERS} />
        </Section>
        {pair && <LatePart load={loadPreview} props={{ pair }} waiting={null} />}
      </SideBySide>
      {chosen ? (
        <ReportExport
          format={format}
          onFormat={setFormat}
          fileName={COMPARISON_REPORT_NAME}
          generate={(chosenFormat) => exportComparison({ ...chosen, format: chosenFormat })}
        >
          {compare && (
            <Button icon={!phone && <Icon name="view" />} onClick={compare}>
              {texts.report.seeOnScreen}
            </Button>
          )}
        </ReportExport>
      ) : (
        <ActionBar label={texts.report.nextStep}>
          {!phone && <span>{texts.report.selected(selected.length)}</span>}
          <span className="cs-muted">{texts.report.sessionsHint}</span>
        </ActionBar>
      )}
    </Page>
  );
}
