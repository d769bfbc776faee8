import { usePlayers } from '@courtside/api-client';
import { useMemo } from 'react';
import { roster } from './roster';

/** The players of a team as lists show them; undefined until they are there. */
export function useRoster(teamId: string | null) {
  const { data, isError, refetch } = usePlayers(teamId);
  const players = useMemo(() => data && roster(data), [data]);
  return { players, isError, retry: () => void refetch() };
}
