import type { APIRequestContext } from '@playwright/test';
import { ABOUT_ME_LENGTH, PLAYERS_PER_TEAM } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import type { Player } from '@courtside/contracts/players';
import { POSITIONS } from '@courtside/contracts/positions';
import type { Team } from '@courtside/contracts/teams';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { authHeaders, registerCoach, type Coach } from './coaches';
import { expect } from './test';

const TEAMS = [
  'Sportgemeinschaft Donaudampfschifffahrtsgesellschaft Wien-Floridsdorf, Juniorinnen U18',
  'Falcons',
  'Academia Deportiva Internacional de Voleibol de Santiago de Compostela',
];
/** The longest real names, with and without places to break, and the shortest. */
const NAMES = [
  ['Alexandra-Konstantina Maria Theresia Wilhelmina Eleonore', 'von und zu Hohenlohe-Waldenburg-Schillingsfürst'],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren', 'Papadimitrakopoulouchatziantoniouvasileiadoukonstantin'],
  ['Bo', 'Ek'],
] as const;
const DATES = ['2026-01-14', '2026-04-02', '2026-07-21', '2026-11-03'];

/** A club at its limits: long names, full teams, several sessions per player, and one player without a session. */
export interface FullClub {
  readonly coach: Coach;
  readonly teamId: string;
  /** A team with one player. */
  readonly smallTeamId: string;
  /** The players of the team in the order of their names in `NAMES`, then the others. */
  readonly players: readonly Player[];
  /** The newest session of each player who has any, by player. */
  readonly newestSessions: ReadonlyMap<string, string>;
}

/** Registers a coach and fills their club with one import. */
export async function createFullClub(request: APIRequestContext): Promise<FullClub> {
  const coach = await registerCoach(request);
  const headers = await authHeaders(request, coach);
  const rows = TEAMS.flatMap((team_name, team) =>
    Array.from({ length: team === 2 ? 1 : PLAYERS_PER_TEAM }, (_, index) => {
      const [name, last_name] = NAMES[index] ?? [`Player ${index + 1}`, `Nord ${team + 1}`];
      const player = {
        team_name,
        name,
        last_name,
        player_number: 980 + index,
        position: POSITIONS[index % POSITIONS.length],
      };
      return (index < 4 ? DATES : DATES.slice(-1)).map((session_date, session) => ({
        ...player,
        session_date,
        weight_lift_impact: 1_000 - index - session,
        lower_body_power: 13.25 + session,
        upper_body_power: 4.12,
        serve_speed: index === 3 ? '' : 21.5 + index / 10,
        serve_accuracy: 65 + session,
      }));
    }).flat(),
  );
  const [first_name, last_name] = NAMES[1];
  const profile = { first_name, last_name, about_me: 'W'.repeat(ABOUT_ME_LENGTH) };
  expect((await request.patch(paths.user, { headers, multipart: profile })).status()).toBe(200);
  const file = { name: 'club.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(rows)) };
  const imported = await request.post(paths.importUpload, { headers, multipart: { file } });
  expect(imported.status(), await imported.text()).toBe(201);

  const list = async <Row>(path: string, params: Record<string, string> = {}) =>
    (await (await request.get(path, { headers, params })).json()) as Row[];
  const teams = await list<Team>(paths.teams);
  const [teamId = '', , smallTeamId = ''] = TEAMS.map((name) => teams.find(({ team_name }) => team_name === name)?.id);
  const players = (await list<Player>(paths.players, { teamId })).sort((a, b) => a.player_number - b.player_number);
  const newestSessions = new Map<string, string>();
  for (const { id } of players.slice(0, 4)) {
    const sessions = await list<TrainingSession>(paths.trainingSessions, { playerId: id });
    newestSessions.set(id, sessions.find(({ session_date }) => session_date === DATES.at(-1))!.id);
  }
  return { coach, teamId, smallTeamId, players, newestSessions };
}
