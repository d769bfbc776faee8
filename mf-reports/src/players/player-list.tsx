import { useTeams } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import { Alert, ErrorState, Skeleton } from '@courtside/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts/en';
import type { useTeamPlayers } from './use-team-players';

/** The height of a long list, which is also that of its placeholder, so that nothing below moves. */
export const LIST_HEIGHT = 'clamp(232px, 100dvh - 540px, 1000px)';
/** Fills the list in a window of 900 px. */
const ROWS = 10;

interface PlayerListProps {
  teamId: string | null;
  teamPlayers: ReturnType<typeof useTeamPlayers>;
  /** The search results. */
  shown: readonly Player[];
  /** Text for a team without players. */
  noPlayers: string;
  children: ReactNode;
}

/** The list of players, or a message if there is none. */
export function PlayerList({
  teamId,
  teamPlayers: { players, isError, retry },
  shown,
  noPlayers,
  children,
}: PlayerListProps) {
  const { data: teams, isError: teamsFailed } = useTeams();
  // The error message about the teams retries both.
  if (isError && teamsFailed) return null;
  if (isError) return <ErrorState text={texts.playersFailed} onRetry={retry} />;
  if (!teamId) return teams && teams.length > 0 && <p className="cs-muted">{texts.teamFirst}</p>;
  if (!players)
    return (
      <div style={{ height: LIST_HEIGHT, overflow: 'hidden' }}>
        <Skeleton title={false} paragraph={{ rows: ROWS }} />
      </div>
    );
  if (players.length === 0) return <Alert type="info" showIcon title={noPlayers} />;
  if (shown.length === 0) return <Alert type="info" showIcon title={texts.noMatch} />;
  return children;
}
