import { randomUUID } from 'node:crypto';
import { METRICS } from '@courtside/contracts/metrics';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { createTrainingSession, listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { readConfig } from '../../src/config';
import { openCore } from '../../src/core';
import { migrate } from '../../src/database/migrate';
import { registerCoach } from '../register-coach';
import { NoAnswer, ServerProcess } from '../server-process';
import { testDatabase, type TestDatabase } from '../test-database';

const CRASHES = 25;
const WRITERS = 4;

/** A session that was sent, acknowledged or not. */
interface Sent {
  readonly key: string;
  readonly body: { player: string; session_date: string } & Record<string, unknown>;
}

describe('a server that is killed in the middle of its work', () => {
  let database: TestDatabase;
  let token: string;
  beforeAll(async () => {
    database = await testDatabase();
    const core = openCore(readConfig({ ...database.environment, COURTSIDE_LOG: 'silent' }), { db: database.open() });
    await migrate(core.db);
    token = (await registerCoach({ core })).token;
    await core.db.destroy();
  });
  afterAll(() => database.drop());

  it(
    `keeps every acknowledged write through ${CRASHES} crashes, stores nothing by half or twice, and starts again by itself`,
    async () => {
      const acknowledged = { teams: new Map<string, Team>(), players: new Map<string, Player>(), sessions: new Map<string, TrainingSession>() };
      const unanswered: Sent[] = [];
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const server = await ServerProcess.start(database.environment);
        await sendAgain(server, unanswered.splice(0), acknowledged.sessions);
        // Not after a time but after a number of answers, different each round.
        let left = 3 + ((crash * 7) % 20);
        let killed: Promise<void> | undefined;
        const answered = () => {
          left -= 1;
          if (left === 0) killed = server.kill();
        };
        await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(server, `${crash}-${writer}`, acknowledged, unanswered, answered)));
        await killed;
      }

      const server = await ServerProcess.start(database.environment);
      await sendAgain(server, unanswered, acknowledged.sessions);
      const stored = {
        teams: (await server.call<Team[]>(listTeams, { as: token })).body,
        players: (await server.call<Player[]>(listPlayers, { as: token })).body,
        sessions: (await server.call<TrainingSession[]>(listTrainingSessions, { as: token })).body,
      };
      await server.kill();
      expect(stored.teams).toEqual(expect.arrayContaining([...acknowledged.teams.values()]));
      expect(stored.players).toEqual(expect.arrayContaining([...acknowledged.players.values()]));
      expect(stored.sessions).toEqual(expect.arrayContaining([...acknowledged.sessions.values()]));
      // Each session was sent for another date and player, under one key: twice would be seen.
      expect(new Set(stored.sessions.map((session) => `${session.player} ${session.session_date}`)).size).toBe(stored.sessions.length);
      for (const session of stored.sessions) for (const metric of METRICS) expect(session[`decrypted_${metric}`]).toBeGreaterThan(0);
      expect(acknowledged.sessions.size).toBeGreaterThan(CRASHES);
    },
    600_000,
  );

  type Acknowledged = { teams: Map<string, Team>; players: Map<string, Player>; sessions: Map<string, TrainingSession> };

  /** A team, its players and their sessions, until the server does not answer any more. */
  async function write(server: ServerProcess, name: string, acknowledged: Acknowledged, unanswered: Sent[], answered: () => void): Promise<void> {
    try {
      const team = await server.call<Team>(createTeam, { as: token, body: { team_name: `Team ${name}` } });
      acknowledged.teams.set(team.body.id, team.body);
      answered();
      for (let number = 0; ; number += 1) {
        const body = { name: `Player ${number}`, last_name: name, player_number: number, position: 'Setter', team: team.body.id };
        const player = await server.call<Player>(createPlayer, { as: token, body });
        acknowledged.players.set(player.body.id, player.body);
        answered();
        for (let day = 1; day <= 3; day += 1) await send(server, session(player.body.id, day), acknowledged.sessions, unanswered, answered);
      }
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }

  async function send(server: ServerProcess, sent: Sent, sessions: Acknowledged['sessions'], unanswered: Sent[], answered: () => void): Promise<void> {
    unanswered.push(sent);
    const { status, body } = await server.call<TrainingSession>(createTrainingSession, { as: token, body: sent.body, headers: { 'idempotency-key': sent.key } });
    expect(status).toBe(201);
    sessions.set(body.id, body);
    unanswered.splice(unanswered.indexOf(sent), 1);
    answered();
  }

  /** What was not answered before the crash is sent again under its key, as a tablet would. 409: the dead request still holds the key, or had stored. */
  async function sendAgain(server: ServerProcess, before: readonly Sent[], sessions: Acknowledged['sessions']): Promise<void> {
    for (const { key, body } of before) {
      const answer = await server.call<TrainingSession>(createTrainingSession, { as: token, body, headers: { 'idempotency-key': key } });
      expect([201, 409]).toContain(answer.status);
      if (answer.status === 201) sessions.set(answer.body.id, answer.body);
    }
  }
});

function session(player: string, day: number): Sent {
  const values = { weight_lift_impact: 70, lower_body_power: 13, upper_body_power: 4, serve_speed: 20, serve_accuracy: 60 };
  return { key: randomUUID(), body: { player, session_date: `2026-01-0${day}`, ...values } };
}
