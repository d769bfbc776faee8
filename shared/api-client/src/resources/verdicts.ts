import { useQuery } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';
import { SESSIONS_KEY } from './training-sessions';

/** A change to any session may change the noise, so verdicts are reloaded with the sessions. */
const VERDICTS_KEY = [...SESSIONS_KEY, 'verdicts'] as const;

/** The verdicts on a player's sessions, newest first. Loads nothing while `playerId` is empty. */
export function usePlayerVerdicts(playerId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'player', playerId ?? ''],
    queryFn: () => callApi(routes.getPlayerVerdicts, { params: { id: playerId ?? '' } }),
    enabled: Boolean(playerId),
  });
}

/** The verdicts on the newest sessions of a team. Loads nothing while `teamId` is empty. */
export function useTeamVerdicts(teamId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'team', teamId ?? ''],
    queryFn: () => callApi(routes.getTeamVerdicts, { params: { id: teamId ?? '' } }),
    enabled: Boolean(teamId),
  });
}

/** The verdicts on the differences of the first session to the second. Loads nothing while one of the ids is empty. */
export function useComparisonVerdicts(id: string | null | undefined, otherId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'comparison', id ?? '', otherId ?? ''],
    queryFn: () => callApi(routes.getComparisonVerdicts, { params: { id: id ?? '', otherId: otherId ?? '' } }),
    enabled: Boolean(id && otherId),
  });
}
