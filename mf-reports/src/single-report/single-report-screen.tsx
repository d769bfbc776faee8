import { exportPlayer, useUnits } from '@courtside/api-client';
import { DEFAULT_EXPORT_FORMAT, REPORT_NAME, type ExportFormat } from '@courtside/contracts/export-formats';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { Navigate, useNavigate, useSearchParams } from '@courtside/router';
import { Alert, Button, EmptyState, Icon, Page, Section, ONE_COLUMN, PHONE, useWindowUpTo } from '@courtside/ui';
import { useState } from 'react';
import { ReportExport } from '../export/report-export';
import { ReportKind } from '../export/report-kind';
import { ShareButton } from '../family-link/share-button';
import { PlayerReportView } from '../player-report/player-report-view';
import { FoldedPicker } from '../players/folded-picker';
import { PlayerPicker } from '../players/player-picker';
import { searchPlayers } from '../players/search-players';
import { useTeamSelection } from '../players/use-team-selection';
import type { SelectedSession } from '../sessions/selections';
import { SessionSelect } from '../sessions/session-select';
import { SeveralReportsButton } from '../several-reports/several-reports-button';
import { SideBySide } from '../side-by-side';
import { texts } from '../texts/en';

/** Generate Report, Single Player: select a team, a player, a session and a format. Shows the report on the screen. */
export default function SingleReportScreen() {
  const [search] = useSearchParams();
  if (search.get('reportType') === 'comparison') return <Navigate replace to={screens.dataVisualizationComparison()} />;
  return <SingleReport />;
}

function SingleReport() {
  const navigate = useNavigate();
  const units = useUnits();
  const narrow = useWindowUpTo(ONE_COLUMN);
  const phone = useWindowUpTo(PHONE);
  const selection = useTeamSelection();
  const { teamId, team, linkedPlayer, linkedSession, linkFailed, select } = selection;
  const [chosen, setChosen] = useState<{ playerId: string; id: SelectedSession } | null>(null);
  const [format, setFormat] = useState<ExportFormat>(DEFAULT_EXPORT_FORMAT);
  // In narrow windows, a linked player's report comes first.
  const [picking, setPicking] = useState(!linkedPlayer);
  const { players } = selection.teamPlayers;
  const player = players?.find(({ id }) => id === linkedPlayer);
  // The address keeps its session until another player is selected.
  const session = chosen ?? { playerId: linkedPlayer, id: linkedSession };
  const sessionId = session.playerId === linkedPlayer ? session.id : undefined;
  const shown = searchPlayers(players ?? [], selection.query, ({ name }) => name);
  const generate =
    player && typeof sessionId === 'string'
      ? (chosenFormat: ExportFormat) => exportPlayer({ playerId: player.id, sessionId, format: chosenFormat })
      : null;

  const compare = player && teamId && (
    <Button
      icon={<Icon name="compare" />}
      onClick={() =>
        void navigate(screens.comparePlayers({ teamId, playerId: player.id, sessionId: sessionId ?? undefined }))
      }
    >
      {texts.report.compare}
    </Button>
  );

  return (
    <Page title={texts.report.title} subtitle={texts.report.singleSubtitle} actions={<ReportKind kind="single" />}>
      {linkFailed && <Alert type="warning" showIcon title={texts.report.linkFailed} />}
      {linkedPlayer && players && !player && <Alert type="warning" showIcon title={texts.report.notInTeam} />}
      <SideBySide
        side={
          <FoldedPicker
            folded={Boolean(narrow && player && !picking)}
            label={texts.report.changePlayer}
            onUnfold={() => setPicking(true)}
          >
            <PlayerPicker
              title={texts.report.player}
              actions={<SeveralReportsButton teamId={teamId} players={players} />}
              team={selection}
              onTeam={(id) => select({ teamId: id })}
              searchLabel={texts.searchFirstName}
              shown={shown}
              noPlayers={texts.noPlayers}
              mode="single"
              selected={player ? [player.id] : []}
              onChange={([id]) => {
                if (!teamId || !id) return;
                setPicking(true);
                select({ teamId, playerId: id });
              }}
            />
          </FoldedPicker>
        }
      >
        {player ? (
          <>
            <Section
              title={fullName(player)}
              text={texts.report.about(player.player_number, player.position, team?.team_name)}
              actions={
                <>
                  <ShareButton playerId={player.id} teamId={player.team} firstName={player.name} />
                  {/* The bar of a phone has no room for it. */}
                  {phone && compare}
                </>
              }
            >
              <SessionSelect
                playerId={player.id}
                playerName={fullName(player)}
                value={sessionId}
                onChange={(id) => setChosen({ playerId: player.id, id })}
              />
            </Section>
            {typeof sessionId === 'string' && <PlayerReportView player={player} sessionId={sessionId} units={units} />}
          </>
        ) : (
          !narrow && (
            <Section>
              <EmptyState icon="report" text={texts.report.selectPlayer} />
            </Section>
          )
        )}
      </SideBySide>
      <ReportExport format={format} onFormat={setFormat} fileName={REPORT_NAME} generate={generate}>
        {/* Not beside the hint, because the bar would need two lines until the session is known. */}
        {!phone && sessionId !== undefined && compare}
      </ReportExport>
    </Page>
  );
}
