import type { Player } from '@courtside/contracts/players';
import type { TeamVerdicts } from '@courtside/contracts/verdicts';

/** The players with and without a session. Neither until the results have arrived. */
export function splitBySession(players: readonly Player[], verdicts: TeamVerdicts | undefined) {
  if (!verdicts) return { tested: [], untested: [] };
  const known = new Set(verdicts.players.filter(({ sessions }) => sessions > 0).map(({ player }) => player));
  return {
    tested: players.filter(({ id }) => known.has(id)),
    untested: players.filter(({ id }) => !known.has(id)),
  };
}
