import { useNavigate } from '@courtside/router';
import { useState } from 'react';
import { useTeamSelection } from '../players/use-team-selection';
import {
  chosenPair,
  comparisonAddress,
  selectPlayers,
  selectSession,
  type SelectedSession,
  type Selection,
} from './selections';

/** The team and its selected players with a session each, starting with the linked player. */
export function useSelections() {
  const navigate = useNavigate();
  const team = useTeamSelection();
  const { teamId, linkedPlayer, linkedSession } = team;
  const { players } = team.teamPlayers;
  const [all, setAll] = useState<readonly Selection[]>(
    linkedPlayer ? [{ playerId: linkedPlayer, sessionId: linkedSession }] : [],
  );
  const selections = all.filter(({ playerId }) => players?.some(({ id }) => id === playerId));
  const selected = selections.map(({ playerId }) => playerId);
  const pair = chosenPair(selections, players ?? []);
  const change = (playerIds: readonly string[]) => setAll(selectPlayers(selections, playerIds));
  return {
    ...team,
    selections,
    /** The ids of the selected players. */
    selected,
    /** Whether a selected player isn't in the team. */
    foreign: players !== undefined && all.length > selections.length,
    /** The two selected players; null unless there are exactly two with a session. */
    pair,
    /** Opens their results. */
    compare: teamId && pair ? () => void navigate(comparisonAddress(teamId, pair)) : null,
    change,
    remove: (playerId: string) => change(selected.filter((id) => id !== playerId)),
    selectSession: (playerId: string, sessionId: SelectedSession) =>
      setAll((now) => selectSession(now, playerId, sessionId)),
    /** Clears the selections if it is another team. */
    changeTeam: (id: string) => {
      if (id === teamId) return;
      setAll([]);
      team.select({ teamId: id });
    },
  };
}
