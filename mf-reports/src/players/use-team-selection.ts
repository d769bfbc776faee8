import { usePlayer, useRememberedTeam, useTeams } from '@courtside/api-client';
import type { PreselectedPlayer } from '@courtside/contracts/screens';
import { useSearchParams } from '@courtside/router';
import { useState } from 'react';
import { useLogLoadError } from '../use-log-load-error';
import { useTeamPlayers } from './use-team-players';
import { useWithInactive } from './use-with-inactive';

/**
 * The team and the player that the address preselects. Without a team in the address, it is the player's team, the one
 * of the last screen, or the club's only one. A change of the team clears the search. If the player's record was merged
 * since, it is the player who was kept.
 */
export function useTeamSelection() {
  const [search, setSearch] = useSearchParams();
  const [query, setQuery] = useState('');
  // The router changes the address later, in a transition, but the selection must show immediately.
  const [address, setAddress] = useState<PreselectedPlayer>(() => ({
    teamId: search.get('teamId') ?? undefined,
    playerId: search.get('playerId') ?? undefined,
  }));
  const recordId = address.playerId ?? null;
  // No list contains a merged record.
  const [missing, setMissing] = useState<string | null>(null);
  const linked = usePlayer(address.teamId && missing !== recordId ? null : recordId);
  const kept = usePlayer(linked.data?.merged_into ?? null);
  const linkedPlayer = linked.data?.merged_into ?? recordId;
  useLogLoadError('the linked player', linked.error);
  const { data: teams } = useTeams();
  const chosen = kept.data?.team ?? address.teamId ?? linked.data?.team;
  const remembered = useRememberedTeam(chosen);
  const only = teams?.length === 1 ? teams[0]!.id : null;
  const teamId = chosen ?? (linkedPlayer ? null : (remembered ?? only));
  const teamPlayers = useWithInactive(useTeamPlayers(teamId), teamId, linkedPlayer);
  const isListed = !recordId || !teamPlayers.players || teamPlayers.players.some(({ id }) => id === recordId);
  if (!isListed && missing !== recordId) setMissing(recordId);
  return {
    teamId,
    team: teams?.find(({ id }) => id === teamId),
    teamPlayers,
    query,
    setQuery,
    linkedPlayer,
    linkedSession: search.get('sessionId') ?? undefined,
    linkFailed: linked.isError && !teamId,
    /** Changes the address without a new history entry. */
    select: (selected: { teamId: string; playerId?: string }) => {
      if (selected.teamId !== teamId) setQuery('');
      setAddress(selected);
      const kind = search.get('reportType');
      setSearch({ ...(kind && { reportType: kind }), ...selected }, { replace: true });
    },
  };
}
