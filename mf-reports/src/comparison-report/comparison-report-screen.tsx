import { exportComparison } from '@courtside/api-client';
import { COMPARISON_REPORT_NAME, DEFAULT_EXPORT_FORMAT, type ExportFormat } from '@courtside/contracts/export-formats';
import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { byPosition } from '@courtside/contracts/player-list';
import {
  ActionBar,
  Alert,
  Button,
  Icon,
  LatePart,
  ONE_COLUMN,
  Page,
  Section,
  PHONE,
  useWindowUpTo,
} from '@courtside/ui';
import { useState } from 'react';
import { EachPlayerButton } from '../export/each-player-button';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { FoldedPicker } from '../players/folded-picker';
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
  const narrow = useWindowUpTo(ONE_COLUMN);
  const [picking, setPicking] = useState(false);
  // In narrow windows, the comparison of two players takes the place of the list, unless the coach opens it again.
  // A player without sessions has no comparison, but one whose session was cleared will.
  const isPair =
    selections.length === PLAYERS_PER_COMPARISON && selections.every(({ sessionId }) => sessionId !== undefined);
  const isCompared = narrow && isPair && !picking;
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
    if (playerIds.length < PLAYERS_PER_COMPARISON) setPicking(false);
    const inOrder = players.filter(({ id }) => playerIds.includes(id)).sort(byPosition);
    change(inOrder.map(({ id }) => id));
  };

  const onScreen = compare && (
    <Button icon={<Icon name="view" />} onClick={compare}>
      {texts.report.seeOnScreen}
    </Button>
  );
  const preview = pair && <LatePart load={loadPreview} props={{ pair }} waiting={null} />;

  return (
    <Page
      title={texts.report.title}
      subtitle={texts.report.comparisonSubtitle}
      actions={<ReportKind kind="comparison" />}
    >
      {linkFailed && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      <SideBySide
        side={
          <FoldedPicker folded={isCompared} label={texts.compareResults.change} onUnfold={() => setPicking(true)}>
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
          </FoldedPicker>
        }
      >
        {isCompared && preview}
        <Section
          title={texts.report.sessions}
          actions={
            <>
              <EachPlayerButton
                generate={chosen && (() => exportComparison({ ...chosen, format: 'pdf', kind: 'players' }))}
              />
              {/* The bar of a phone has no room for it. */}
              {phone && onScreen}
            </>
          }
        >
          <SelectedPlayers team={team} slots={MIN_PLAYERS} />
        </Section>
        {!isCompared && preview}
      </SideBySide>
      {chosen ? (
        <ReportExport
          format={format}
          onFormat={setFormat}
          fileName={COMPARISON_REPORT_NAME}
          generate={(chosenFormat) => exportComparison({ ...chosen, format: chosenFormat })}
        >
          {!phone && onScreen}
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
