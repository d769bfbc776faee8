import type { PlayerResults, TeamResults } from '@courtside/contracts/results';

/** The results of a team from those of its players. */
export function teamResults(players: readonly PlayerResults[]): TeamResults {
  const dates = players.flatMap(({ session_date }) => session_date ?? []).sort();
  return {
    session_date: dates.at(-1) ?? null,
    index: mean(players.flatMap(({ index }) => index ?? [])),
    index_change: mean(players.flatMap(({ index_change }) => index_change ?? [])),
    players: players.length,
    incomplete: players.filter(({ missing }) => missing.length > 0).length,
  };
}

/** With one decimal, like the index of a session. Null without values. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}
