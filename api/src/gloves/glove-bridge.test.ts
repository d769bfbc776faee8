import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gloveTopic, SITES_TOPIC, SitesReport } from '@courtside/contracts/glove-messages';
import { connectAsync } from 'mqtt';
import pino from 'pino';
import { brokers } from '../../test/brokers';
import { freePort } from '../../test/free-port';
import { GloveCourt, until } from '../../test/glove-court';
import { registerCoach } from '../../test/register-coach';
import { buildTestApi } from '../../test/test-api';
import { buildApp } from '../app';
import { openCore } from '../core';
import { startEmbeddedBroker } from './embedded-broker';
import { GloveRepository } from './glove-repository';
import { GloveSites } from './glove-sites';
import { HeardGloves } from './heard-gloves';
import { ReportListener } from './report-listener';

const log = pino({ level: 'silent' });

describe('a broker that goes away', () => {
  let port: number;
  beforeAll(async () => {
    port = await freePort();
  });
  const startBroker = () =>
    startEmbeddedBroker({ port, passwords: { server: 'secret', simulators: null }, acceptsSite: async () => false, log });

  it('is answered with 503 and words, and found again without help', async () => {
    const api = await buildTestApi({ mqttUrl: `mqtt://server:secret@127.0.0.1:${port}`, mqttClientId: `server:${randomUUID()}` });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { token } = await registerCoach(api);
    const search = () => api.app.inject({ url: '/api/start_mqtt/', headers: { authorization: `Bearer ${token}` } });
    const down = { error: 'The gloves cannot be reached right now. Please try again in a moment.' };

    const before = await search();
    expect([before.statusCode, before.json()]).toEqual([503, down]);
    for (let life = 1; life <= 2; life += 1) {
      const broker = await startBroker();
      await until(search, ({ statusCode }) => statusCode === 200);
      await broker.close();
      await until(search, ({ statusCode }) => statusCode === 503);
      const trigger = await api.app.inject({
        method: 'POST', url: '/api/trigger_test/', headers: { authorization: `Bearer ${token}` }, payload: { gloveId: 'smart_glove1', testCode: 'SS' },
      });
      expect([trigger.statusCode, trigger.json()]).toEqual([503, down]);
    }
    await api.close();
  });

  it('does not stop a server whose own broker finds its port taken: it tries again', async () => {
    const broker = await startBroker();
    const api = await buildTestApi({ mqttPort: port });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    await until(async () => api.logs, (lines) => lines.some((line) => line.includes('the glove broker cannot start')));
    await broker.close();
    await until(async () => api.logs, (lines) => lines.some((line) => line.includes('connected to the glove broker')));
    await api.close();
  });
});

describe('the sites that want simulated gloves', () => {
  it('are told to the simulators and to nobody else, with nothing personal', async () => {
    const mqttPort = await freePort();
    const api = await buildTestApi({ mqttPort, simulatedGloves: true });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { token, clubId, username } = await registerCoach(api);
    const credential = await until(async () => readCredential(api.core.config.dataFolder), (found) => found !== null);
    const simulators = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { protocolVersion: 4, ...credential, clientId: 'simulators:test' });
    const told = new Promise<string>((resolve) => {
      simulators.on('message', (_topic, payload) => {
        const { sites } = SitesReport.parse(JSON.parse(payload.toString()));
        if (sites[0]) resolve(sites[0]);
      });
    });
    await simulators.subscribeAsync(SITES_TOPIC, { qos: 1 });
    await until(() => api.app.inject({ url: '/api/start_mqtt/', headers: { authorization: `Bearer ${token}` } }), ({ statusCode }) => statusCode === 200);
    const site = await told;
    expect(site).toBe(await new GloveSites(api.core).siteOf(clubId));
    expect(site).not.toContain(username);
    expect(clubId).not.toContain(site);
    await simulators.endAsync();
    await api.close();
  });
});

describe.each(brokers.filter(({ url }) => url !== null))('a server on $name', (broker) => {
  it('takes in what a glove measured while the server was away', async () => {
    const court = await GloveCourt.open(broker);
    const coach = await court.coach();
    const glove = await court.glove(coach, 'smart_glove1');
    const { run_id } = (await coach.trigger(glove.id, 'LBP')).json<{ run_id: string }>();
    await glove.command(run_id);

    await court.api.app.close();
    await glove.say('test_triggered', { run_id, text: 'Lower Body Power test triggered' });
    await glove.say('test_results', { run_id, test_results: { LBP: 13.4 } });

    const core = openCore(court.api.core.config, { db: court.api.database.open(), now: () => court.api.clock.now(), log });
    const app = await buildApp(core);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const repository = new GloveRepository(core);
    const [known] = await until(() => repository.known(coach.clubId), ([first]) => first?.run?.status === 'done');
    expect(known?.result?.value).toBe(13.4);
    await app.close();
    await court.close();
  });
});

describe('reports that several servers hear', () => {
  it('count once', async () => {
    const court = await GloveCourt.open({ name: 'the embedded broker', url: null });
    const coach = await court.coach();
    const { core } = court.api;
    const glove = await court.glove(coach, 'smart_glove1');
    const { run_id } = (await coach.trigger(glove.id, 'LBP')).json<{ run_id: string }>();
    const servers = Array.from({ length: 4 }, () => new ReportListener(core, new GloveSites(core), new HeardGloves(core), new GloveRepository(core)));
    const payload = Buffer.from(JSON.stringify({ run_id, test_results: { LBP: 13.4 } }));
    await Promise.all(servers.map((server) => server.take(gloveTopic(glove.site, glove.id, 'test_results'), payload)));
    const kept = await core.db.selectFrom('glove_results').select('id').where('club_id', '=', coach.clubId).execute();
    expect(kept).toEqual([{ id: run_id }]);
    await court.close();
  });
});

describe('the database', () => {
  it('holds no measured value in clear', async () => {
    const court = await GloveCourt.open({ name: 'the embedded broker', url: null });
    const coach = await court.coach();
    const glove = await court.glove(coach, 'smart_glove1');
    await glove.say('test_results', { test_results: { SAC: { hits: 137, misses: 211 } } });
    const rows = await until(() => court.api.core.db.selectFrom('glove_results').selectAll().execute(), ({ length }) => length > 0);
    expect(rows.map((row) => Object.values(row).map(String).join()).join()).not.toMatch(/137|211|hits/);
    await court.close();
  });
});

async function readCredential(folder: string): Promise<{ username: string; password: string } | null> {
  try {
    return JSON.parse(await readFile(`${folder}/simulated-gloves.json`, 'utf8')) as { username: string; password: string };
  } catch {
    return null;
  }
}
