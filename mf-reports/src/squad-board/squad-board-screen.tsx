import { exportTeam, exportTeamSessions, useRememberedTeam, useTeams } from '@courtside/api-client';
import { TEAM_SESSIONS_FILE } from '@courtside/contracts/club-file-names';
import { TEAM_REPORT_NAME } from '@courtside/contracts/export-formats';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { requestPrint } from '@courtside/session-bus';
import { Alert, Button, EmptyState, ErrorState, Page } from '@courtside/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDownload } from '../export/use-download';
import { texts as shared } from '../texts/en';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { BoardControls } from './board-controls';
import { BoardSkeleton } from './board-skeleton';
import { BoardView } from './board-view';
import { FullScreenBoard } from './full-screen-board';
import { fileOrder, pressColumn } from './sort-rows';
import './squad-board.css';
import { useBoardQuery } from './use-board-query';
import { useSquad } from './use-squad';

/**
 * Squad Board: the newest results of all players on a team. Without a team in the address, it shows that of the last
 * screen, or the first one.
 */
export default function SquadBoardScreen() {
  const navigate = useNavigate();
  const [query, change] = useBoardQuery();
  const [onFullScreen, setOnFullScreen] = useState(false);
  const { busy, failed, start } = useDownload();
  const { data: teams, isError: teamsFailed, refetch: reloadTeams } = useTeams();
  const squad = useSquad(query);
  const { teamId } = query;
  const { players, isError, retry } = squad;
  const team = teams?.find(({ id }) => id === teamId);

  const remembered = useRememberedTeam(teamId);
  const first = remembered ?? teams?.[0]?.id;
  const select = useEffectEvent((id: string) => change({ teamId: id }));
  useEffect(() => {
    if (!teamId && first) select(first);
  }, [teamId, first]);

  // The summary, which names who improved, would move the rows that are shown before it.
  const isReady = Boolean(teamId && players && players.length > 0 && !squad.pending && (!teams || team));
  /** Neither teams nor a board: there is nothing to filter. */
  const hasNothing = teamsFailed && !teams && !isReady;
  const board: Board = {
    teamId: teamId ?? '',
    teamName: team?.team_name ?? texts.title,
    rows: squad.rows,
    formats: squad.formats,
    sort: query.sort,
    onSort: (column) => change({ sort: pressColumn(query.sort, column) }),
    today: squad.today,
  };

  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      more={[
        {
          label: texts.fullScreen,
          icon: 'view',
          disabled: !isReady,
          onSelect: () => setOnFullScreen(true),
        },
        { label: texts.print, icon: 'file', disabled: !isReady, onSelect: requestPrint },
        {
          label: texts.pdf,
          icon: 'download',
          disabled: !isReady,
          loading: busy,
          onSelect: () =>
            teamId &&
            void start(
              () => exportTeam({ teamId, format: 'pdf', sort: fileOrder(query.sort) }),
              `${TEAM_REPORT_NAME}.pdf`,
            ),
        },
        {
          label: texts.allSessions,
          icon: 'download',
          disabled: !isReady || busy,
          onSelect: () => teamId && void start(() => exportTeamSessions(teamId), TEAM_SESSIONS_FILE),
        },
      ]}
    >
      {failed && <Alert type="error" showIcon title={failed} role="alert" />}
      {teams?.length !== 0 && !hasNothing && (
        <BoardControls query={query} onChange={change} players={players} onRetry={isError ? retry : undefined} />
      )}
      {content()}
      {isReady && onFullScreen && (
        <FullScreenBoard
          board={{ ...board, formats: squad.shortFormats }}
          updatedAt={squad.updatedAt}
          updateFailed={squad.updateFailed}
          onRefresh={squad.refresh}
          onClose={() => setOnFullScreen(false)}
        />
      )}
    </Page>
  );

  function content() {
    if (isReady) return <BoardView board={board} squad={squad} />;
    if (teams?.length === 0)
      return (
        <EmptyState
          icon="team"
          text={texts.noTeams}
          action={
            <Button type="primary" onClick={() => void navigate(screens.manageTeam())}>
              {texts.manageTeams}
            </Button>
          }
        />
      );
    if (teams && teamId && !team) return <Alert type="warning" showIcon title={texts.unknownTeam} />;
    // The error message about the teams retries both.
    if (teamsFailed && !hasNothing) return null;
    if (hasNothing) {
      const retryAll = () => {
        void reloadTeams();
        if (isError) retry();
      };
      return <ErrorState text={shared.teamsFailed} onRetry={retryAll} />;
    }
    if (isError) return <ErrorState text={shared.playersFailed} onRetry={retry} />;
    if (!teamId || !players || players.length > 0) return <BoardSkeleton />;
    return (
      <EmptyState
        icon="user"
        text={texts.noPlayers}
        action={
          <Button type="primary" onClick={() => void navigate(screens.managePlayers({ teamId }))}>
            {texts.managePlayers}
          </Button>
        }
      />
    );
  }
}
