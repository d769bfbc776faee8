import { randomUUID } from 'node:crypto';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import { createPlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import {
  addTestDayEvent,
  createTestDay,
  getTestDay,
  measureInTestDay,
  type TestDay,
  type TestDayEvent,
} from '@courtside/contracts/test-days';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { freePort, waitUntilReady } from '@courtside/processes';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Core } from '../../src/core';
import { GloveSites } from '../../src/gloves/glove-sites';
import { TestGlove, waitForValue } from '../glove-test-bed';
import { migratedCore } from '../migrated-core';
import { registerCoach, type TestCoach } from '../register-coach';
import { NoResponse, ServerProcess } from '../server-process';
import { typed } from '../test-day';
import { testDatabase, type TestDatabase } from '../test-database';

const KILLS = 2;
const TABLETS = 2;

/** An event that a tablet has to send. */
interface WaitingEvent {
  readonly key: string;
  readonly event: TestDayEvent;
}

describe('a test day on a server that is killed', () => {
  let database: TestDatabase;
  let core: Core;
  let server: ServerProcess;
  let coach: TestCoach;
  let site: string;
  let glove: MqttClient;
  let day: TestDay;
  let ids: string[];

  beforeAll(async () => {
    database = await testDatabase();
    core = await migratedCore(database);
    coach = await registerCoach({ core });
    const sites = new GloveSites(core);
    await sites.recordSearch(coach.clubId);
    const login = await sites.issueLogin(coach.clubId, 'smart_glove1');
    site = (await sites.siteOf(coach.clubId)) ?? '';
    const mqttPort = await freePort();
    server = await ServerProcess.start({
      ...database.environment,
      COURTSIDE_SIMULATED_GLOVES: 'off',
      COURTSIDE_MQTT_PORT: String(mqttPort),
    });
    await waitUntilReady(`mqtt://127.0.0.1:${mqttPort}`);
    glove = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
      protocolVersion: 4,
      ...login,
      clientId: login.username,
      reconnectPeriod: 50,
      reconnectOnConnackError: true,
    });
    glove.on('error', () => {});
    const team = await call<Team>(createTeam, { body: { team_name: 'Falcons' } });
    ids = [];
    for (let number = 1; number <= 3; number += 1) {
      const draft = { name: `Ana ${number}`, last_name: 'Silva', player_number: number, position: 'Setter' };
      ids.push((await call<Player>(createPlayer, { body: { ...draft, team: team.id } })).id);
    }
    const body = { team: team.id, players: ids, tests: ['LBP', 'SS'], session_date: '2026-11-02' };
    day = await call<TestDay>(createTestDay, { body });
  });
  afterAll(async () => {
    await glove.endAsync(true);
    await server.program.kill();
    await core.db.destroy();
    await database.drop();
  });

  const call = async <Body>(...[each, request]: Parameters<ServerProcess['call']>): Promise<Body> => {
    const { status, body } = await server.call<Body>(each, { as: coach.token, ...request });
    if (status >= 400) throw new Error(`${each.id} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const params = () => ({ id: day.id });
  const send = (waiting: WaitingEvent) => call<TestDay>(addTestDayEvent, { params: params(), body: waiting });
  const read = () => call<TestDay>(getTestDay, { params: params() });

  it(`keeps every acknowledged attempt once through ${KILLS} kills, each right after an acknowledgement`, async () => {
    const sent: WaitingEvent[] = [];
    const acknowledged: string[] = [];
    const unanswered = new Set<WaitingEvent>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      let left = 5 + kill * 4;
      let killed: Promise<unknown> | undefined;
      const write = async (player: string) => {
        for (let value = 1; killed === undefined; value += 1) {
          const waiting = { key: randomUUID(), event: typed(player, value) };
          sent.push(waiting);
          unanswered.add(waiting);
          await send(waiting);
          unanswered.delete(waiting);
          acknowledged.push(waiting.key);
          left -= 1;
          if (left === 0) killed = server.program.kill();
        }
      };
      const tablets = await Promise.allSettled(ids.slice(0, TABLETS).map(write));
      for (const tablet of tablets)
        if (tablet.status === 'rejected' && !(tablet.reason instanceof NoResponse)) throw tablet.reason;
      await killed;
      await server.program.start();
    }
    const attempts = async () =>
      (await read()).players.flatMap(({ cells }) => cells.flatMap((cell) => cell.attempts.map(({ id }) => id)));
    expect(await attempts()).toEqual(expect.arrayContaining(acknowledged));
    // Like a tablet, sends an event again if there is no response.
    for (const waiting of unanswered) await send(waiting);
    expect((await attempts()).toSorted()).toEqual(sent.map(({ key }) => key).toSorted());
  });

  it('stores each training session once if it is killed while a group is submitted', async () => {
    for (const player of ids) await send({ key: randomUUID(), event: typed(player, 21, 'SS') });
    const submit = { key: randomUUID(), event: { type: 'group-submitted' as const, group: 0 } };
    const submitting = send(submit).catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error;
    });
    // Once a later call has a response, the submission is in progress.
    await read().catch(() => {});
    await server.program.kill();
    await submitting;
    await server.program.start();
    await send(submit);
    await send({ ...submit, key: randomUUID() });
    const sessions = await call<TrainingSession[]>(listTrainingSessions);
    expect(sessions.map(({ player }) => player).toSorted()).toEqual([...ids].toSorted());
    const { players } = await read();
    for (const { id, session } of players)
      expect(session).toBe(sessions.find(({ player }) => player === id)?.id ?? 'none');
  });

  it("gives a glove's result to its player if the server is killed while the glove measures", async () => {
    const wearer = new TestGlove(glove, site, 'smart_glove1');
    await wearer.powerOn(1);
    const player = ids[0] ?? '';
    await send({
      key: randomUUID(),
      event: { type: 'gloves-assigned', gloves: [{ player, glove: 'smart_glove1' }] },
    });
    const body = { key: randomUUID(), player, test: 'SS' };
    const started = await waitForValue(
      () => server.call<TestDay>(measureInTestDay, { as: coach.token, params: params(), body }),
      ({ status }) => status === 200,
    );
    const run_id = started.body.players[0]?.measuring?.run_id ?? '';
    await wearer.command(run_id);
    await server.program.kill();
    const publishing = glove.publishAsync(
      gloveTopic(site, 'smart_glove1', 'test_results'),
      JSON.stringify({ run_id, test_results: { SS: 27.5 } }),
      { qos: 1 },
    );
    await server.program.start();
    await publishing;
    const { players } = await waitForValue(read, ({ players: [first] }) => first?.measuring === null);
    expect(players.map(({ cells }) => cells[1]?.value)).toEqual([27.5, 21, 21]);
    const stored = await call<TrainingSession[]>(listTrainingSessions);
    expect(stored.find((session) => session.player === player)?.decrypted_serve_speed).toBe(27.5);
  });
});
