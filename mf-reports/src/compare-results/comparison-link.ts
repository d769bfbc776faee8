/** What a comparison is of, as its address says it. */
export interface ComparisonLink {
  player1Id: string;
  player2Id: string;
  session1Id: string;
  session2Id: string;
  teamId: string;
}

const keys = ['player1Id', 'player2Id', 'session1Id', 'session2Id', 'teamId'] as const;

/** The address of Compare Results for these two. */
export function comparisonAddress(link: ComparisonLink): string {
  return `/compare-results?${new URLSearchParams({ ...link }).toString()}`;
}

/** Reads the query of such an address; null where an id is missing. */
export function readComparisonLink(query: URLSearchParams): ComparisonLink | null {
  const ids = Object.fromEntries(keys.map((key) => [key, query.get(key)?.trim() ?? '']));
  return keys.every((key) => ids[key]) ? (ids as unknown as ComparisonLink) : null;
}
