type Query = Readonly<Record<string, string>>;

const withQuery = (path: string, query: Query) => `${path}?${new URLSearchParams(query).toString()}`;

/** Addresses this module links to; those of other modules are known by their path alone. */
export const goTo = {
  teams: '/manage-team',
  login: '/login',
  players: (query: { teamId: string }) => withQuery('/manage-players', query),
  sessions: (query: { teamId: string; playerId: string }) => withQuery('/training-sessions', query),
  compare: (query: { playerId: string; sessionId: string; teamId: string }) => withQuery('/compare-players', query),
} as const;
