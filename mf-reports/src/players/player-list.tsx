import { useTeams } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import { Alert, ErrorState, Skeleton } from '@courtside/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts/en';
import type { useRoster } from './use-roster';

interface PlayerListProps {
  teamId: string | null;
  roster: ReturnType<typeof useRoster>;
  /** Who is left by the search. */
  shown: readonly Player[];
  /** What to say of a team without players. */
  noPlayers: string;
  children: ReactNode;
}

/** A list of players, or why there is none to see. */
export function PlayerList({ teamId, roster: { players, isError, retry }, shown, noPlayers, children }: PlayerListProps) {
  const { data: teams } = useTeams();
  if (isError) return <ErrorState text={texts.playersFailed} onRetry={retry} />;
  if (!teamId) return teams && teams.length > 0 && <p className="cs-muted">{texts.teamFirst}</p>;
  if (!players) return <Skeleton active />;
  if (players.length === 0) return <Alert type="info" showIcon title={noPlayers} />;
  if (shown.length === 0) return <Alert type="info" showIcon title={texts.noMatch} />;
  return children;
}
