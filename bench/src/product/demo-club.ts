import { paths, fillPath } from '@courtside/contracts/paths';
import type { Player } from '@courtside/contracts/players';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { DEMO_LOGIN } from '@courtside/api/auth/demo-login';

export interface Tokens {
  access: string;
  refresh: string;
}

export type LogIn = () => Promise<Tokens>;

/** The part of the demo club that the benchmarks use. */
export interface DemoClub {
  /** Logs the coach in. Every visit needs its own login: an access token expires, and a refresh token works only once. */
  logIn: LogIn;
  team: Team;
  players: Player[];
  /** The sessions of each player, in the same order as `players`, newest first. */
  sessions: TrainingSession[][];
}

/** Two players to compare, with the newest session of each. @throws Error if the demo club has no such players */
export function comparedPlayers({ players, sessions }: DemoClub) {
  const [first, second] = players;
  const [own, other] = [sessions[0]?.[0], sessions[1]?.[0]];
  if (!first || !second || !own || !other) throw new Error('The demo club needs two players with a session each.');
  return { first, second, own, other };
}

/** Calls the API and parses the JSON. @throws Error if the response isn't a success */
export async function callJson<Answer>(
  api: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const response = await fetch(`${api}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export const logIn = (api: string) => callJson<Tokens>(api, paths.login, { body: DEMO_LOGIN });

/** Logs in and reads the first team with its players and their sessions. */
export async function readDemoClub(api: string): Promise<DemoClub> {
  const { access: token } = await logIn(api);
  const [team] = await callJson<Team[]>(api, paths.teams, { token });
  if (!team) throw new Error('The demo club has no team.');
  const players = await callJson<Player[]>(api, fillPath(paths.playersOfTeam, { teamId: team.id }), { token });
  const sessions = await Promise.all(
    players.map(({ id }) => callJson<TrainingSession[]>(api, `${paths.trainingSessions}?playerId=${id}`, { token })),
  );
  return {
    logIn: () => logIn(api),
    team,
    players,
    sessions: sessions.map((list) => list.toSorted((a, b) => b.session_date.localeCompare(a.session_date))),
  };
}
