import { setTimeout as wait } from 'node:timers/promises';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { gloveTopic, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { MqttClient } from 'mqtt';
import { connect } from 'mqtt';
import { drained } from './battery';
import { brokerOptions } from './broker-options';
import type { Random } from './measurement';
import { measure } from './measurement';
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

/** One smart glove: a broker connection of its own (so that it has its own last will), a battery, and a way to behave. */
export class SimulatedGlove {
  scenario: Scenario;
  status = 'ready';
  private client: MqttClient | null = null;
  private running = new AbortController();
  private heart: NodeJS.Timeout | undefined;
  private charge: { percent: number; since: number };
  private boots = 0;
  private runs = 0;

  constructor(private readonly options: GloveOptions) {
    this.scenario = options.scenario;
    this.charge = { percent: this.fullCharge(), since: Date.now() };
    if (this.scenario !== 'disconnected') this.powerOn();
  }

  get id(): GloveId {
    return this.options.glove;
  }

  get connected(): boolean {
    return this.client?.connected ?? false;
  }

  /** Whole percent. */
  get battery(): number {
    return Math.round(drained(this.charge.percent, Date.now() - this.charge.since, this.runs));
  }

  /** Changes how the glove behaves from its next command on; one that is switched off or on does so at once. */
  behave(scenario: Scenario): void {
    this.scenario = scenario;
    this.charge = { percent: this.fullCharge(), since: Date.now() };
    if (scenario === 'disconnected') this.lose();
    else if (this.client === null) this.powerOn();
    else this.sayStatus();
  }

  /** Switches off as a person would: says so, then leaves. */
  async powerOff(): Promise<void> {
    const client = this.halt();
    if (!client) return;
    if (client.connected) await client.publishAsync(this.topic('availability'), 'offline', { qos: 1, retain: true });
    await client.endAsync();
  }

  private fullCharge(): number {
    return this.scenario === 'weak-battery' ? 12 : 88 + this.options.random() * 12;
  }

  private topic(channel: Parameters<typeof gloveTopic>[2]): string {
    return gloveTopic(this.options.site, this.options.glove, channel);
  }

  private powerOn(): void {
    const { url, credential, site, glove, timings } = this.options;
    this.boots += 1;
    this.status = 'ready';
    this.running = new AbortController();
    const client = connect(url, {
      ...brokerOptions(credential, `${site}:${glove}`, timings),
      will: { topic: this.topic('availability'), payload: Buffer.from('offline'), qos: 1, retain: true },
    });
    this.client = client;
    client.on('error', () => {}); // The client reconnects by itself.
    client.on('connect', () => {
      client.subscribe(this.topic(TEST_COMMAND), { qos: 1 });
      client.publish(this.topic('availability'), 'online', { qos: 1, retain: true });
      this.sayStatus();
      this.beat();
    });
    client.on('message', (_topic, payload) => this.obey(payload));
    this.heart = setInterval(() => this.beat(), timings.heartbeat);
  }

  /** The connection breaks without a goodbye: the broker tells the last will. */
  private lose(): void {
    this.halt()?.end(true);
  }

  private halt(): MqttClient | null {
    const client = this.client;
    this.client = null;
    this.running.abort();
    clearInterval(this.heart);
    return client;
  }

  private beat(): void {
    if (this.connected) this.client?.publish(this.topic('heartbeat'), 'alive', { qos: 0 });
    this.sayStatusIfDrained();
  }

  private lastSaid = -1;

  private sayStatusIfDrained(): void {
    if (this.battery !== this.lastSaid) this.sayStatus();
  }

  private sayStatus(): void {
    this.lastSaid = this.battery;
    const status = { battery: this.battery, status: this.status, fw: 'sim-1.0', boot: this.boots };
    this.client?.publish(this.topic('status'), JSON.stringify(status), { qos: 1, retain: true });
  }

  private obey(payload: Buffer): void {
    const command = readCommand(payload);
    // A glove knows one test at a time: the newest command replaces the one before.
    if (command === null) return;
    this.running.abort();
    this.running = new AbortController();
    void this.run(command, this.running.signal);
  }

  private async run(command: TestCommand, signal: AbortSignal): Promise<void> {
    const { test } = command;
    const result = test === 'SAC' ? null : { [test]: measure(test, this.options.random) };
    const steps = planRun(this.scenario, command, result, this.options.timings, this.runs);
    this.runs += 1;
    for (const step of steps) {
      if (signal.aborted) return;
      switch (step.do) {
        case 'wait':
          try {
            await wait(step.ms, undefined, { signal });
          } catch {
            return; // Switched off, or another command came.
          }
          break;
        case 'status':
          this.status = step.status;
          this.sayStatus();
          break;
        case 'say':
          this.client?.publish(this.topic(step.report), step.payload, { qos: 1 });
          break;
        case 'leave':
          this.lose();
          await this.comeBack();
          return;
      }
    }
  }

  private async comeBack(): Promise<void> {
    const { signal } = (this.running = new AbortController());
    try {
      await wait(this.options.timings.absence, undefined, { signal });
    } catch {
      return; // Switched off for good meanwhile.
    }
    if (this.client === null && this.scenario !== 'disconnected') this.powerOn();
  }
}

function readCommand(payload: Buffer): TestCommand | null {
  try {
    return TestCommand.parse(JSON.parse(payload.toString()));
  } catch {
    return null;
  }
}
