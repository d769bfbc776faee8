/** A player chosen for a comparison, and the session chosen of them. */
export interface Choice {
  playerId: string;
  sessionId: string | null;
}

/** Takes over who is chosen; whoever stays keeps their session. */
export function withPlayers(choices: readonly Choice[], playerIds: readonly string[]): Choice[] {
  return playerIds.map((playerId) => choices.find((choice) => choice.playerId === playerId) ?? { playerId, sessionId: null });
}

export function withSession(choices: readonly Choice[], playerId: string, sessionId: string | null): Choice[] {
  return choices.map((choice) => (choice.playerId === playerId ? { playerId, sessionId } : choice));
}

/** A choice whose session is chosen too. */
export type Ready = Choice & { sessionId: string };

/** The choices once there are at least so many and each has a session; null before. */
export function ready(choices: readonly Choice[], atLeast: number): Ready[] | null {
  const done = choices.filter((choice): choice is Ready => choice.sessionId !== null);
  return done.length === choices.length && done.length >= atLeast ? done : null;
}
