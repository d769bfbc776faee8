import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { screens } from '@courtside/contracts/screens';

/** The session of a selected player: undefined until their sessions are loaded, null if the user cleared it. */
export type SelectedSession = string | null | undefined;

/** A selected player, with the selected session. */
export interface Selection {
  playerId: string;
  sessionId: SelectedSession;
}

export type CompleteSelection = Selection & { sessionId: string };

/** Selects exactly these players; those already selected keep their session. */
export function selectPlayers(selections: readonly Selection[], playerIds: readonly string[]): Selection[] {
  return playerIds.map(
    (playerId) => selections.find((selection) => selection.playerId === playerId) ?? { playerId, sessionId: undefined },
  );
}

export function selectSession(
  selections: readonly Selection[],
  playerId: string,
  sessionId: SelectedSession,
): Selection[] {
  return selections.map((selection) => (selection.playerId === playerId ? { playerId, sessionId } : selection));
}

/**
 * The selection among the loaded sessions, newest first: the newest if nothing was selected yet, null if the selected one
 * isn't among them, and undefined if there are none.
 */
export function sessionOf(sessions: readonly { id: string }[], selected: SelectedSession): SelectedSession {
  if (selected === undefined) return sessions[0]?.id;
  return sessions.some(({ id }) => id === selected) ? selected : null;
}

/** The selections if there are at least `minimum` and all have a session; otherwise null. */
export function completeSelections(selections: readonly Selection[], minimum: number): CompleteSelection[] | null {
  const complete = selections.filter(
    (selection): selection is CompleteSelection => typeof selection.sessionId === 'string',
  );
  return complete.length === selections.length && complete.length >= minimum ? complete : null;
}

/** A player with the session that was selected. */
export interface ChosenSession<Player> {
  readonly player: Player;
  readonly sessionId: string;
}

export type ChosenPair<Player> = readonly [ChosenSession<Player>, ChosenSession<Player>];

/** The two players who are compared; null unless exactly two with sessions are selected. */
export function chosenPair<Player extends { id: string }>(
  selections: readonly Selection[],
  players: readonly Player[],
): ChosenPair<Player> | null {
  const complete = completeSelections(selections, PLAYERS_PER_COMPARISON) ?? [];
  const chosen = complete.flatMap(({ playerId, sessionId }) => {
    const player = players.find(({ id }) => id === playerId);
    return player ? [{ player, sessionId }] : [];
  });
  const [first, second] = chosen;
  return first && second && chosen.length === PLAYERS_PER_COMPARISON ? [first, second] : null;
}

/** The address of the on-screen comparison of two players. */
export const comparisonAddress = (teamId: string, [first, second]: ChosenPair<{ id: string }>): string =>
  screens.compareResults({
    player1Id: first.player.id,
    player2Id: second.player.id,
    session1Id: first.sessionId,
    session2Id: second.sessionId,
    teamId,
  });
