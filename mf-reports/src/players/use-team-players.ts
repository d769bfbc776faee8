import { usePlayers } from '@courtside/api-client';
import { uniquePlayers } from '@courtside/contracts/player-list';
import { useMemo } from 'react';
import { useLogLoadError } from '../use-log-load-error';

/** A team's players in list order, without duplicates; undefined while loading. */
export function useTeamPlayers(teamId: string | null) {
  const { data, error, refetch } = usePlayers(teamId);
  useLogLoadError('players', error);
  const players = useMemo(() => data && uniquePlayers(data), [data]);
  return { players, isError: error !== null, retry: () => void refetch() };
}
