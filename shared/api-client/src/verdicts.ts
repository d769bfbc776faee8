import { useQuery } from '@tanstack/react-query';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { ComparisonVerdicts, PlayerVerdicts, TeamVerdicts } from '@courtside/contracts/verdicts';
import { get } from './http';
import { SESSIONS_KEY } from './training-sessions';

/** A change to any session may change the noise, so verdicts are reloaded with the sessions. */
const VERDICTS_KEY = [...SESSIONS_KEY, 'verdicts'] as const;

/** The verdicts on a player's sessions, newest first. Loads nothing while `playerId` is empty. */
export function usePlayerVerdicts(playerId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'player', playerId ?? ''],
    queryFn: () => get<PlayerVerdicts>(fillPath(paths.playerVerdicts, { id: playerId ?? '' })),
    enabled: Boolean(playerId),
  });
}

/** The verdicts on the newest sessions of a team. Loads nothing while `teamId` is empty. */
export function useTeamVerdicts(teamId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'team', teamId ?? ''],
    queryFn: () => get<TeamVerdicts>(fillPath(paths.teamVerdicts, { id: teamId ?? '' })),
    enabled: Boolean(teamId),
  });
}

/** The verdicts on the differences of the first session to the second. Loads nothing while one of the ids is empty. */
export function useComparisonVerdicts(id: string | null | undefined, otherId: string | null | undefined) {
  return useQuery({
    queryKey: [...VERDICTS_KEY, 'comparison', id ?? '', otherId ?? ''],
    queryFn: () =>
      get<ComparisonVerdicts>(fillPath(paths.comparisonVerdicts, { id: id ?? '', otherId: otherId ?? '' })),
    enabled: Boolean(id && otherId),
  });
}
