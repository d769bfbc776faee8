import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import {
  GLOVE_REPORTS,
  type GloveLogin,
  type GloveReport,
  gloveTopic,
  TEST_COMMAND,
  TestCommand,
} from '@courtside/contracts/glove-messages';
import { GLOVE_IDS, type GloveId, type TestCode } from '@courtside/contracts/glove-names';
import { getGloveData, type GloveRecord, GloveRecords, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import { freePort, waitUntil } from '@courtside/processes';
import type { FastifyInstance } from 'fastify';
import { connectAsync, type MqttClient } from 'mqtt';
import { buildApp } from '../src/app';
import type { Config } from '../src/config/config';
import { type Core, openCore } from '../src/core';
import { GloveSites } from '../src/gloves/glove-sites';
import type { BrokerUnderTest } from './brokers';
import { registerCoach } from './register-coach';
import { buildTestApi, type TestApi } from './test-api';

/** A server and its broker, with coaches and gloves that connect to them. */
export class GloveTestBed {
  private readonly gloves: MqttClient[] = [];
  private readonly coaches: Coach[] = [];
  private readonly restarted: FastifyInstance[] = [];

  private constructor(
    readonly api: TestApi,
    readonly brokerUrl: string,
    private readonly port: number,
  ) {}

  /** @param overrides of the server's configuration */
  static async open(broker: BrokerUnderTest, overrides: Partial<Config> = {}): Promise<GloveTestBed> {
    const mqttPort = await freePort();
    const mqttClientId = `courtside-test-${randomUUID()}`;
    const api = await buildTestApi({
      mqttPort,
      mqttUrl: broker.url ?? undefined,
      mqttClientId,
      simulatedGloves: false,
      ...overrides,
    });
    const port = overrides.port ?? 0;
    await api.app.listen({ host: '127.0.0.1', port });
    // The address without the login of the server.
    const brokerUrl = broker.url ? `mqtt://${new URL(broker.url).host}` : `mqtt://127.0.0.1:${mqttPort}`;
    return new GloveTestBed(api, brokerUrl, port);
  }

  /** A coach of a new club who has scanned for gloves. */
  async coach(): Promise<Coach> {
    const { clubId, token } = await registerCoach(this.api);
    const coach = new Coach(this.api, clubId, token);
    this.coaches.push(coach);
    await waitForValue(
      () => coach.scan(),
      ({ statusCode }) => statusCode === 200,
    );
    await coach.site();
    return coach;
  }

  /** A glove of the club that is online and has sent its battery level and a heartbeat. */
  async glove(coach: Coach, id: GloveId, { boot = 1 } = {}): Promise<TestGlove> {
    const { username, password } = await coach.gloveLogin(id);
    const site = await coach.site();
    const client = await connectAsync(this.brokerUrl, {
      protocolVersion: 4,
      username,
      password,
      clientId: username,
      reconnectPeriod: 0,
      will: { topic: gloveTopic(site, id, 'availability'), payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.gloves.push(client);
    const glove = new TestGlove(client, site, id);
    await glove.powerOn(boot);
    await coach.waitForRecord(id, ({ heartbeat, battery }) => heartbeat === 'alive' && battery !== '');
    return glove;
  }

  /** Stops the server. Its database and an external broker stay as they are. */
  async stopServer(): Promise<void> {
    await this.api.app.close();
  }

  /** Starts another server on the same database after `stopServer`, which closed the connections of `api`. */
  async startServer(overrides: Partial<Config> = {}): Promise<Core> {
    const { config, log } = this.api.core;
    const core = openCore(
      { ...config, ...overrides },
      { db: this.api.database.open(), now: () => this.api.clock.now(), log },
    );
    const app = await buildApp(core);
    this.restarted.push(app);
    await app.listen({ host: '127.0.0.1', port: this.port });
    return core;
  }

  async close(): Promise<void> {
    await Promise.all(this.gloves.map((client) => client.endAsync(true)));
    await Promise.all(this.restarted.map((app) => app.close()));
    await this.api.close();
    const { mqttUrl, mqttClientId } = this.api.core.config;
    // A broker with logins is private to the test.
    if (mqttUrl && !new URL(mqttUrl).username) await this.clearBroker(mqttUrl, mqttClientId);
  }

  /** Removes the retained messages and the session of the server from a shared broker. */
  private async clearBroker(url: string, clientId: string | undefined): Promise<void> {
    // A clean connection with the client id of the server deletes its session.
    const client = await connectAsync(url, { protocolVersion: 4, clean: true, clientId });
    const sites = await Promise.all(this.coaches.map((coach) => coach.site()));
    const topics = sites.flatMap((site) =>
      GLOVE_IDS.flatMap((glove) => GLOVE_REPORTS.map((report) => gloveTopic(site, glove, report))),
    );
    await Promise.all(topics.map((topic) => client.publishAsync(topic, '', { qos: 1, retain: true })));
    await client.endAsync();
  }
}

/** The calls of a coach's tablet. */
export class Coach {
  private knownSite: string | undefined;

  constructor(
    private readonly api: TestApi,
    readonly clubId: string,
    readonly token: string,
  ) {}

  /** A new broker login of a glove, or of the accuracy application. */
  gloveLogin(login: GloveLogin) {
    return new GloveSites(this.api.core).issueLogin(this.clubId, login);
  }

  /** The site of the club, which its first scan creates. */
  async site(): Promise<string> {
    return (this.knownSite ??= (await new GloveSites(this.api.core).siteOf(this.clubId)) ?? '');
  }

  async scan() {
    return this.api.call(startGloveScan, { as: this.token });
  }

  async trigger(gloveId: GloveId, testCode: TestCode, headers: Record<string, string> = {}) {
    return this.api.call(triggerTest, { as: this.token, body: { gloveId, testCode }, headers });
  }

  async records(testCode?: TestCode): Promise<GloveRecords> {
    const response = await this.api.call(getGloveData, { as: this.token, query: testCode ? { testCode } : {} });
    return GloveRecords.parse(response.json());
  }

  storedResults() {
    return this.api.core.db.selectFrom('glove_results').selectAll().where('club_id', '=', this.clubId).execute();
  }

  rejectedReports() {
    const reports = this.api.core.db.selectFrom('glove_rejected_reports').selectAll();
    return reports.where('club_id', '=', this.clubId).execute();
  }

  /** Waits until the record of a glove matches. */
  async waitForRecord(glove: GloveId, matches: (record: GloveRecord) => boolean): Promise<GloveRecord> {
    return waitForValue(async () => (await this.records())[glove], matches);
  }
}

/** A glove that is controlled by the test. */
export class TestGlove {
  private readonly commands: TestCommand[] = [];

  constructor(
    readonly client: MqttClient,
    readonly site: string,
    readonly id: GloveId,
  ) {
    client.on('message', (_topic, payload) => this.commands.push(TestCommand.parse(JSON.parse(payload.toString()))));
  }

  async powerOn(boot: number): Promise<void> {
    await this.client.subscribeAsync(gloveTopic(this.site, this.id, TEST_COMMAND), { qos: 1 });
    await this.publish('availability', 'online', { retain: true });
    await this.publish('status', { battery: 87.4, status: 'ready', fw: '1.0', boot }, { retain: true });
    await this.sendHeartbeat();
  }

  async sendHeartbeat(): Promise<void> {
    await this.publish('heartbeat', 'alive');
  }

  /** Publishes a message and waits for the broker's acknowledgement. Strings are sent unchanged. */
  async publish(report: GloveReport, message: object | string, { retain = false } = {}): Promise<void> {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    await this.client.publishAsync(gloveTopic(this.site, this.id, report), payload, { qos: 1, retain });
  }

  async command(runId: string): Promise<TestCommand> {
    return waitForValue(
      async () => this.commands.find(({ run_id }) => run_id === runId),
      (command) => command !== undefined,
    ) as Promise<TestCommand>;
  }

  /** Drops the connection without an MQTT disconnect, so that the broker publishes the will. */
  async disconnect(): Promise<void> {
    await this.client.endAsync(true);
  }
}

/** Shorter than the timeout of a test, so that the error with the last value is reported. */
const VALUE_TIMEOUT_MS = 100_000;

/**
 * Reads a value repeatedly until it matches, and returns it.
 * @throws Error with the last value if it never matches
 */
export async function waitForValue<T>(read: () => Promise<T>, matches: (value: T) => boolean): Promise<T> {
  let value: T | undefined;
  try {
    await waitUntil(async () => matches((value = await read())), { intervalMs: 20, timeoutMs: VALUE_TIMEOUT_MS });
  } catch (cause) {
    throw new Error(`The value never matched. The last one was ${inspect(value)}.`, { cause });
  }
  return value as T;
}
