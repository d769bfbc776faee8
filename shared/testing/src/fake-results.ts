import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { METRICS } from '@courtside/contracts/metrics';
import type { PlayerResults, TeamResults } from '@courtside/contracts/results';
import type { FakeClub } from './fake-club';

/** The newest results of a player of the fake club. */
export function playerResults({ sessions }: FakeClub, playerId: string): PlayerResults {
  const [newest] = sessions
    .filter(({ player }) => player === playerId)
    .toSorted((a, b) => b.session_date.localeCompare(a.session_date));
  if (!newest) return { session: null, session_date: null, index: null, index_change: null, missing: [...METRICS] };
  const metrics = measuredMetrics(newest);
  return {
    session: newest.id,
    session_date: newest.session_date,
    index: measuredIndex(newest),
    index_change: null,
    missing: METRICS.filter((metric) => metrics[metric] === null),
  };
}

/** The results of a team of the fake club. Its index is the first tested player's, not the mean. */
export function teamResults(club: FakeClub, teamId: string): TeamResults {
  const players = club.players.filter(({ team }) => team === teamId).map(({ id }) => playerResults(club, id));
  const tested = players.find(({ session }) => session !== null);
  return {
    session_date: tested?.session_date ?? null,
    index: tested?.index ?? null,
    index_change: null,
    players: players.length,
    incomplete: players.filter(({ missing }) => missing.length > 0).length,
  };
}
