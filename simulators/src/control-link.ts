import { randomUUID } from 'node:crypto';
import type { BrokerCredential } from '@courtside/contracts/glove-messages';
import { gloveTopic, SITES_TOPIC, SitesReport } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { MqttClient } from 'mqtt';
import { connect } from 'mqtt';
import { brokerOptions } from './broker-options';
import { parseScenarioTopic, SCENARIO_TOPICS } from './control-topics';
import type { Fleet } from './fleet';
import type { Timings } from './timings';

export interface ControlLinkOptions {
  url: string;
  credential: BrokerCredential | null;
  timings: Timings;
  /** Whether to serve the sites the server announces. */
  followSites: boolean;
}

/** The connection that is no glove's: follows the announced sites, takes scenarios, and stands in for the accuracy application. */
export class ControlLink {
  private readonly client: MqttClient;

  constructor(private readonly fleet: Fleet, { url, credential, timings, followSites }: ControlLinkOptions) {
    this.client = connect(url, brokerOptions(credential, 'control', timings));
    this.client.on('error', () => {}); // The client reconnects by itself.
    this.client.on('connect', () => this.client.subscribe(followSites ? [SITES_TOPIC, SCENARIO_TOPICS] : [SCENARIO_TOPICS], { qos: 1 }));
    this.client.on('message', (topic, payload) => this.take(topic, payload.toString()));
  }

  get connected(): boolean {
    return this.client.connected;
  }

  /** What the accuracy application posts when it has watched a series of spikes. */
  async postAccuracy(site: string, glove: GloveId, { hits, misses }: { hits: number; misses: number }): Promise<void> {
    const accuracy = hits + misses === 0 ? 0 : Math.round((hits / (hits + misses)) * 100);
    const report = { id: randomUUID(), test_results: { SAC: { accuracy, hits, misses } } };
    await this.client.publishAsync(gloveTopic(site, glove, 'test_results'), JSON.stringify(report), { qos: 1 });
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  private take(topic: string, payload: string): void {
    if (topic === SITES_TOPIC) {
      const sites = readSites(payload);
      if (sites) void this.fleet.follow(sites);
      return;
    }
    const order = parseScenarioTopic(topic, payload);
    if (order) this.fleet.glove(order.site, order.glove)?.behave(order.scenario);
  }
}

function readSites(payload: string): string[] | null {
  try {
    return SitesReport.parse(JSON.parse(payload)).sites;
  } catch {
    return null;
  }
}
