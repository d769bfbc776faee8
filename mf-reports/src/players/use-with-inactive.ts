import { usePlayer } from '@courtside/api-client';
import { useMemo } from 'react';
import type { useTeamPlayers } from './use-team-players';

type TeamPlayers = ReturnType<typeof useTeamPlayers>;

/** Adds the linked player if that is an inactive player of the team, whose reports and comparisons stay. */
export function useWithInactive(team: TeamPlayers, teamId: string | null, linkedPlayer: string | null): TeamPlayers {
  const { players } = team;
  const isMissing = linkedPlayer !== null && players?.every(({ id }) => id !== linkedPlayer) === true;
  const { data: linked, isPending } = usePlayer(isMissing ? linkedPlayer : null);
  const withLinked = useMemo(
    () =>
      players && linked && isMissing && linked.team === teamId && linked.inactive_since !== undefined
        ? [...players, linked]
        : players,
    [players, linked, isMissing, teamId],
  );
  // Until it is known who that is, the screen doesn't say that the player is not in the team.
  return { ...team, players: isMissing && isPending ? undefined : withLinked };
}
