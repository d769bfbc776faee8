import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GloveReport } from '@courtside/contracts/glove-messages';
import { GLOVE_REPORTS, gloveTopic, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import type { GloveRecord } from '@courtside/contracts/gloves';
import { getGloveData, GloveRecords, startGloveScan, triggerTest } from '@courtside/contracts/gloves';
import { connectAsync, type MqttClient } from 'mqtt';
import { GloveSites } from '../src/gloves/glove-sites';
import type { BrokerUnderTest } from './brokers';
import { freePort } from './free-port';
import { registerCoach } from './register-coach';
import { buildTestApi, type TestApi } from './test-api';

/** A server with its broker, on which clubs and gloves are put. */
export class GloveCourt {
  private readonly gloves: MqttClient[] = [];
  private readonly coaches: Coach[] = [];

  private constructor(
    readonly api: TestApi,
    readonly brokerUrl: string,
  ) {}

  static async open(broker: BrokerUnderTest): Promise<GloveCourt> {
    const mqttPort = await freePort();
    const mqttClientId = `courtside-test-${randomUUID()}`;
    const api = await buildTestApi({ mqttPort, mqttUrl: broker.url ?? undefined, mqttClientId, simulatedGloves: false });
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    return new GloveCourt(api, broker.url ?? `mqtt://127.0.0.1:${mqttPort}`);
  }

  /** A coach of a new club, who has searched for gloves. */
  async coach(): Promise<Coach> {
    const { clubId, token } = await registerCoach(this.api);
    const coach = new Coach(this.api, clubId, token);
    this.coaches.push(coach);
    await until(() => coach.search(), ({ statusCode }) => statusCode === 200);
    return coach;
  }

  /** Switches a glove of the club on: it is online, says its battery, and its heart has beaten once. */
  async glove(coach: Coach, id: GloveId, { boot = 1 } = {}): Promise<TestGlove> {
    const { username, password } = await coach.siteLogin();
    const client = await connectAsync(this.brokerUrl, {
      protocolVersion: 4, username, password, clientId: `${username}:${id}:${randomUUID()}`, reconnectPeriod: 0,
      will: { topic: gloveTopic(username, id, 'availability'), payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.gloves.push(client);
    const glove = new TestGlove(client, username, id);
    await glove.powerOn(boot);
    await coach.sees(id, ({ heartbeat, battery }) => heartbeat === 'alive' && battery !== '');
    return glove;
  }

  async close(): Promise<void> {
    await Promise.all(this.gloves.map((client) => client.endAsync(true)));
    await this.api.close();
    const { mqttUrl, mqttClientId } = this.api.core.config;
    if (mqttUrl) await this.clearBroker(mqttUrl, mqttClientId);
  }

  /** Leaves a broker as it was found: what it keeps for others fills up, and is at some point more than it hands out at once. */
  private async clearBroker(url: string, clientId: string | undefined): Promise<void> {
    // Connecting once more as a clean client makes the broker forget the server.
    const client = await connectAsync(url, { protocolVersion: 4, clean: true, clientId });
    const sites = (await Promise.all(this.coaches.map((coach) => coach.site()))).filter((site) => site !== null);
    const topics = sites.flatMap((site) => GLOVE_IDS.flatMap((glove) => GLOVE_REPORTS.map((report) => gloveTopic(site, glove, report))));
    await Promise.all(topics.map((topic) => client.publishAsync(topic, '', { qos: 1, retain: true })));
    await client.endAsync();
  }
}

/** What a coach's tablet does. */
export class Coach {
  private login: ReturnType<GloveSites['issueCredential']> | undefined;

  constructor(
    private readonly api: TestApi,
    readonly clubId: string,
    readonly token: string,
  ) {}

  /** What the gloves of the club log in with, issued once. */
  siteLogin() {
    return (this.login ??= new GloveSites(this.api.core).issueCredential(this.clubId));
  }

  /** The site, where its gloves may have said something; null otherwise. */
  async site(): Promise<string | null> {
    return this.login ? (await this.login).username : null;
  }

  async search() {
    return this.api.call(startGloveScan, { as: this.token });
  }

  async trigger(gloveId: GloveId, testCode: TestCode, headers: Record<string, string> = {}) {
    return this.api.call(triggerTest, { as: this.token, body: { gloveId, testCode }, headers });
  }

  async records(testCode?: TestCode): Promise<GloveRecords> {
    const answer = await this.api.call(getGloveData, { as: this.token, query: testCode ? { testCode } : {} });
    return GloveRecords.parse(answer.json());
  }

  /** Looks again until the record is so. */
  async sees(glove: GloveId, isSo: (record: GloveRecord) => boolean): Promise<GloveRecord> {
    return until(async () => (await this.records())[glove], isSo);
  }
}

/** A glove that does exactly what the test tells it. */
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
    await this.say('availability', 'online', { retain: true });
    await this.say('status', { battery: 87.4, status: 'ready', fw: '1.0', boot }, { retain: true });
    await this.beat();
  }

  async beat(): Promise<void> {
    await this.say('heartbeat', 'alive');
  }

  /** Says something, sure that the broker took it. Text goes out as it is. */
  async say(report: GloveReport, message: object | string, { retain = false } = {}): Promise<void> {
    const payload = typeof message === 'string' ? message : JSON.stringify(message);
    await this.client.publishAsync(gloveTopic(this.site, this.id, report), payload, { qos: 1, retain });
  }

  async command(runId: string): Promise<TestCommand> {
    return until(async () => this.commands.find(({ run_id }) => run_id === runId), (command) => command !== undefined) as Promise<TestCommand>;
  }

  /** The connection breaks without a goodbye. */
  async vanish(): Promise<void> {
    await this.client.endAsync(true);
  }
}

/** Asks again until the answer is as wanted; the runner's own time limit ends a wait in vain. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    await wait(20);
  }
}
