import { randomUUID } from 'node:crypto';
import { METRICS } from '@courtside/contracts/metrics';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import {
  createTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { METRIC_VALUES } from '../club-with-data';
import { migratedCore } from '../migrated-core';
import { registerCoach } from '../register-coach';
import { NoResponse, ServerProcess } from '../server-process';
import { testDatabase, type TestDatabase } from '../test-database';

const CRASHES = 3;
const WRITERS = 4;

/** A training session that was sent. */
interface SentSession {
  readonly key: string;
  readonly body: { player: string; session_date: string } & Record<string, unknown>;
}

/** Responses, by the id of the row. */
interface Acknowledged {
  readonly teams: Map<string, Team>;
  readonly players: Map<string, Player>;
  readonly sessions: Map<string, TrainingSession>;
}

describe('a server that is killed while it writes', () => {
  let database: TestDatabase;
  let token: string;
  beforeAll(async () => {
    database = await testDatabase();
    const core = await migratedCore(database);
    token = (await registerCoach({ core })).token;
    await core.db.destroy();
  });
  afterAll(() => database.drop());

  it(`keeps every acknowledged write through ${CRASHES} crashes, and stores nothing partially or twice`, async () => {
    const acknowledged: Acknowledged = { teams: new Map(), players: new Map(), sessions: new Map() };
    const pending: SentSession[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const server = await ServerProcess.start(database.environment);
      await resend(server, pending.splice(0), acknowledged.sessions);
      // Kills the server after a different number of responses in each round.
      let left = 3 + ((crash * 7) % 20);
      let killed: Promise<unknown> | undefined;
      const onResponse = () => {
        left -= 1;
        if (left === 0) killed = server.program.kill();
      };
      await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) =>
          write(server, `${crash}-${writer}`, acknowledged, pending, onResponse),
        ),
      );
      await killed;
    }

    const server = await ServerProcess.start(database.environment);
    await resend(server, pending, acknowledged.sessions);
    const stored = {
      teams: (await server.call<Team[]>(listTeams, { as: token })).body,
      players: (await server.call<Player[]>(listPlayers, { as: token })).body,
      sessions: (await server.call<TrainingSession[]>(listTrainingSessions, { as: token })).body,
    };
    await server.program.kill();
    expect(stored.teams).toEqual(expect.arrayContaining([...acknowledged.teams.values()]));
    expect(stored.players).toEqual(expect.arrayContaining([...acknowledged.players.values()]));
    expect(stored.sessions).toEqual(expect.arrayContaining([...acknowledged.sessions.values()]));
    // Each session has a unique combination of player and date.
    expect(new Set(stored.sessions.map((session) => `${session.player} ${session.session_date}`)).size).toBe(
      stored.sessions.length,
    );
    for (const session of stored.sessions)
      for (const metric of METRICS) expect(session[`decrypted_${metric}`]).toBeGreaterThan(0);
    expect(acknowledged.sessions.size).toBeGreaterThan(CRASHES);
  }, 600_000);

  /** Creates a team, players and their sessions until the server does not respond. */
  async function write(
    server: ServerProcess,
    name: string,
    acknowledged: Acknowledged,
    pending: SentSession[],
    onResponse: () => void,
  ): Promise<void> {
    try {
      const team = await server.call<Team>(createTeam, { as: token, body: { team_name: `Team ${name}` } });
      acknowledged.teams.set(team.body.id, team.body);
      onResponse();
      for (let number = 0; ; number += 1) {
        const names = { name: `Player ${number}`, last_name: name };
        const body = { ...names, player_number: number, position: 'Setter', team: team.body.id };
        const player = await server.call<Player>(createPlayer, { as: token, body });
        acknowledged.players.set(player.body.id, player.body);
        onResponse();
        for (let day = 1; day <= 3; day += 1)
          await send(server, session(player.body.id, day), acknowledged.sessions, pending, onResponse);
      }
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
    }
  }

  const post = (server: ServerProcess, { key, body }: SentSession) =>
    server.call<TrainingSession>(createTrainingSession, { as: token, body, headers: { 'idempotency-key': key } });

  async function send(
    server: ServerProcess,
    sent: SentSession,
    sessions: Acknowledged['sessions'],
    pending: SentSession[],
    onResponse: () => void,
  ): Promise<void> {
    pending.push(sent);
    const { status, body } = await post(server, sent);
    expect(status).toBe(201);
    sessions.set(body.id, body);
    pending.splice(pending.indexOf(sent), 1);
    onResponse();
  }

  /** Repeats requests with their keys, as a tablet does. 409: the crashed request has stored its changes or still owns the key. */
  async function resend(
    server: ServerProcess,
    requests: readonly SentSession[],
    sessions: Acknowledged['sessions'],
  ): Promise<void> {
    for (const request of requests) {
      const response = await post(server, request);
      expect([201, 409]).toContain(response.status);
      if (response.status === 201) sessions.set(response.body.id, response.body);
    }
  }
});

function session(player: string, day: number): SentSession {
  return { key: randomUUID(), body: { player, session_date: `2026-01-0${day}`, ...METRIC_VALUES } };
}
