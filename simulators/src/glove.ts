import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { gloveTopic, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { MqttClient } from 'mqtt';
import { connect } from 'mqtt';
import { remainingCharge } from './battery';
import { brokerOptions } from './broker-options';
import type { Random } from './measurement';
import { measure } from './measurement';
import { readJson } from './read-json';
import { reconnectWithoutAcknowledgement } from './reconnect-without-acknowledgement';
import type { Scenario } from './scenario';
import { planRun } from './scenario';
import type { Timings } from './timings';

export interface GloveOptions {
  url: string;
  credential: BrokerCredential | null;
  site: string;
  glove: GloveId;
  scenario: Scenario;
  timings: Timings;
  random: Random;
}

/** The reaction of a glove to a command. `sent`: its results. Times are milliseconds since 1970. */
export interface PerformedRun {
  run_id: string;
  test: TestCode;
  commandAt: number;
  sent: { at: number; payload: string }[];
}

/** How many runs are kept. */
const RUNS_KEPT = 200;

/** One smart glove. It has its own broker connection, because each connection has one last will. */
export class SimulatedGlove {
  scenario: Scenario;
  status = 'ready';
  /** The last runs, oldest first. */
  readonly performed: PerformedRun[] = [];
  private client: MqttClient | null = null;
  /** Aborts the current run, or the wait before a reconnect. */
  private activity = new AbortController();
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private charge: { percent: number; since: number };
  private reportedBattery = -1;
  private boots = 0;
  private runs = 0;
  private lastRunId: string | null = null;

  constructor(private readonly options: GloveOptions) {
    this.scenario = options.scenario;
    this.charge = this.newCharge();
    if (this.scenario !== 'disconnected') this.powerOn();
  }

  get id(): GloveId {
    return this.options.glove;
  }

  get connected(): boolean {
    return this.client?.connected ?? false;
  }

  /** In percent, an integer. */
  get battery(): number {
    return Math.round(remainingCharge(this.charge.percent, Date.now() - this.charge.since, this.runs));
  }

  /** Applies from the next command on. Switching to or from `disconnected` takes effect immediately. */
  setScenario(scenario: Scenario): void {
    this.scenario = scenario;
    this.charge = this.newCharge();
    if (scenario === 'disconnected') this.dropConnection();
    else if (this.client === null) this.powerOn();
    else this.publishStatus();
  }

  /** Switches off cleanly: publishes `offline`, then disconnects. */
  async powerOff(): Promise<void> {
    const client = this.detach();
    if (!client) return;
    if (client.connected) await client.publishAsync(this.topic('availability'), 'offline', { qos: 1, retain: true });
    await client.endAsync();
  }

  private newCharge() {
    const percent = this.scenario === 'weak-battery' ? 12 : 88 + this.options.random() * 12;
    return { percent, since: Date.now() };
  }

  private topic(channel: Parameters<typeof gloveTopic>[2]): string {
    return gloveTopic(this.options.site, this.options.glove, channel);
  }

  private powerOn(): void {
    const { url, credential, site, glove, timings } = this.options;
    this.boots += 1;
    this.status = 'ready';
    this.activity = new AbortController();
    const client = connect(url, {
      ...brokerOptions(credential, `${site}:${glove}`, timings),
      will: { topic: this.topic('availability'), payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.client = client;
    reconnectWithoutAcknowledgement(client, timings.acknowledgement);
    client.on('error', () => {}); // The client reconnects automatically.
    client.on('connect', () => {
      client.subscribe(this.topic(TEST_COMMAND), { qos: 1 });
      client.publish(this.topic('availability'), 'online', { qos: 1, retain: true });
      this.publishStatus();
      this.sendHeartbeat();
    });
    client.on('message', (_topic, payload) => this.onCommand(payload));
    this.heartbeatTimer = setInterval(() => this.sendHeartbeat(), timings.heartbeat);
  }

  /** Breaks the connection without a disconnect message, so that the broker publishes the last will. */
  private dropConnection(): void {
    this.detach()?.end(true);
  }

  private detach(): MqttClient | null {
    const client = this.client;
    this.client = null;
    this.activity.abort();
    clearInterval(this.heartbeatTimer);
    return client;
  }

  private sendHeartbeat(): void {
    if (this.connected) this.client?.publish(this.topic('heartbeat'), 'alive', { qos: 0 });
    if (this.battery !== this.reportedBattery) this.publishStatus();
  }

  private publishStatus(): void {
    this.reportedBattery = this.battery;
    const status = { battery: this.battery, status: this.status, fw: 'sim-1.0', boot: this.boots };
    this.client?.publish(this.topic('status'), JSON.stringify(status), { qos: 1, retain: true });
  }

  private onCommand(payload: Buffer): void {
    const { data: command } = TestCommand.safeParse(readJson(payload.toString()));
    // Brokers may deliver a command twice.
    if (!command || command.run_id === this.lastRunId) return;
    this.lastRunId = command.run_id;
    // A glove runs one test at a time: a new command replaces the current one.
    this.activity.abort();
    this.activity = new AbortController();
    void this.run(command, this.activity.signal);
  }

  private async run(command: TestCommand, signal: AbortSignal): Promise<void> {
    const { test } = command;
    const result = test === 'SAC' ? null : { [test]: measure(test, this.options.random) };
    const steps = planRun(this.scenario, command, result, this.options.timings, this.runs);
    this.runs += 1;
    const performed: PerformedRun = { run_id: command.run_id, test, commandAt: Date.now(), sent: [] };
    this.performed.push(performed);
    this.performed.splice(0, this.performed.length - RUNS_KEPT);
    for (const step of steps) {
      if (signal.aborted) return;
      switch (step.type) {
        case 'wait':
          if (!(await waited(step.ms, signal))) return;
          break;
        case 'status':
          this.status = step.status;
          this.publishStatus();
          break;
        case 'publish':
          if (step.report === 'test_results') performed.sent.push({ at: Date.now(), payload: step.payload });
          this.client?.publish(this.topic(step.report), step.payload, { qos: 1 });
          break;
        case 'drop':
          this.dropConnection();
          await this.reconnect();
          return;
      }
    }
  }

  private async reconnect(): Promise<void> {
    const { signal } = (this.activity = new AbortController());
    if (!(await waited(this.options.timings.absence, signal))) return;
    if (this.client === null && this.scenario !== 'disconnected') this.powerOn();
  }
}

/** False if the wait was aborted. */
function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false);
}
