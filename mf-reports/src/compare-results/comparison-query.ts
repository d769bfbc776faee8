import type { ComparisonQuery } from '@courtside/contracts/screens';

/** Reads the query of Compare Results. Returns null if a player is missing. */
export function readComparisonQuery(query: URLSearchParams): ComparisonQuery | null {
  const id = (key: keyof ComparisonQuery) => query.get(key)?.trim() || undefined;
  const [player1Id, player2Id] = [id('player1Id'), id('player2Id')];
  if (!player1Id || !player2Id) return null;
  return { player1Id, player2Id, session1Id: id('session1Id'), session2Id: id('session2Id'), teamId: id('teamId') };
}
