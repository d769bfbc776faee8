import { randomUUID } from 'node:crypto';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { gloveTopic, SITES_TOPIC, SitesReport } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { MqttClient } from 'mqtt';
import { connect } from 'mqtt';
import { brokerOptions } from './broker-options';
import type { Fleet } from './fleet';
import { readJson } from './read-json';
import { reconnectWithoutAcknowledgement } from './reconnect-without-acknowledgement';
import { parseScenarioMessage, SCENARIO_TOPICS } from './scenario-topic';
import type { Timings } from './timings';

export interface ControlClientOptions {
  url: string;
  credential: BrokerCredential | null;
  timings: Timings;
  /** Whether to serve the sites that the server announces. */
  followSites: boolean;
}

/** The control connection: follows the announced sites, receives scenarios, and simulates the accuracy application. */
export class ControlClient {
  private readonly client: MqttClient;

  constructor(
    private readonly fleet: Fleet,
    { url, credential, timings, followSites }: ControlClientOptions,
  ) {
    this.client = connect(url, brokerOptions(credential, 'control', timings));
    reconnectWithoutAcknowledgement(this.client, timings.acknowledgement);
    this.client.on('error', () => {}); // The client reconnects automatically.
    this.client.on('connect', () =>
      this.client.subscribe(followSites ? [SITES_TOPIC, SCENARIO_TOPICS] : [SCENARIO_TOPICS], { qos: 1 }),
    );
    this.client.on('message', (topic, payload) => this.onMessage(topic, payload.toString()));
  }

  get connected(): boolean {
    return this.client.connected;
  }

  /** Publishes a result as the accuracy application does after a series of spikes. */
  async postAccuracy(site: string, glove: GloveId, { hits, misses }: { hits: number; misses: number }): Promise<void> {
    const accuracy = hits + misses === 0 ? 0 : Math.round((hits / (hits + misses)) * 100);
    const report = { id: randomUUID(), test_results: { SAC: { accuracy, hits, misses } } };
    await this.client.publishAsync(gloveTopic(site, glove, 'test_results'), JSON.stringify(report), { qos: 1 });
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  private onMessage(topic: string, payload: string): void {
    if (topic === SITES_TOPIC) {
      const { data } = SitesReport.safeParse(readJson(payload));
      if (data) void this.fleet.serveOnly(data.sites);
      return;
    }
    const message = parseScenarioMessage(topic, payload);
    if (message) this.fleet.glove(message.site, message.glove)?.setScenario(message.scenario);
  }
}
