import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOVE_REPORTS, GLOVE_TOPIC_ROOT } from '@courtside/contracts/glove-messages';
import type { MqttClient } from 'mqtt';
import { connect } from 'mqtt';
import type { Core } from '../core';

export interface BrokerLinkOptions {
  url: string;
  username?: string;
  password?: string;
  /**
   * A name of this server's own, by which the broker keeps reports for it while it is away. Left out where the
   * broker lives and dies with the server.
   */
  clientId?: string;
}

const DELIVERY_ATTEMPTS = 5;
const PUBLISH_TIMEOUT_MS = 3_000;

/**
 * The server's connection to the broker, which it restores by itself.
 *
 * A report is acknowledged only once it was taken in, so the broker sends it again after a crash.
 */
export class BrokerLink {
  private readonly client: MqttClient;

  constructor(
    { url, username, password, clientId }: BrokerLinkOptions,
    private readonly log: Core['log'],
    take: (topic: string, payload: Buffer) => Promise<void>,
  ) {
    this.client = connect(url, {
      protocolVersion: 4,
      clientId: clientId ?? `${username ?? 'courtside-api'}:${randomBytes(6).toString('hex')}`,
      clean: clientId === undefined,
      username,
      password,
      reconnectPeriod: 1_000,
      connectTimeout: 5_000,
      keepalive: 15,
      queueQoSZero: false,
      reconnectOnConnackError: true,
    });
    this.client.handleMessage = ({ topic, payload }, done) => {
      void this.deliver(take, topic, Buffer.from(payload)).finally(() => done());
    };
    let told: 'up' | 'down' | null = null;
    this.client.on('connect', () => {
      told = 'up';
      log.info('connected to the glove broker');
      this.client.subscribe(GLOVE_REPORTS.map((report) => `${GLOVE_TOPIC_ROOT}/+/+/${report}`), { qos: 1 });
    });
    const down = (err?: Error) => {
      if (told !== 'down') log.warn({ err }, 'the glove broker cannot be reached; trying again');
      told = 'down';
    };
    this.client.on('error', down);
    this.client.on('offline', () => down());
  }

  get connected(): boolean {
    return this.client.connected;
  }

  /** @throws Error where the broker does not confirm in 3 s */
  async publish(topic: string, message: object, { retain = false } = {}): Promise<void> {
    const given = new AbortController();
    const late = wait(PUBLISH_TIMEOUT_MS, undefined, { signal: given.signal, ref: false }).then(() => {
      throw new Error('The glove broker did not confirm in time.');
    });
    try {
      await Promise.race([this.client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain }), late]);
    } finally {
      late.catch(() => {}); // Ends as aborted.
      given.abort();
    }
  }

  /** Calls back at each connection, and at once where there is one. */
  onConnected(listener: () => void): void {
    this.client.on('connect', listener);
    if (this.client.connected) listener();
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  private async deliver(take: (topic: string, payload: Buffer) => Promise<void>, topic: string, payload: Buffer): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await take(topic, payload);
      } catch (err) {
        if (attempt === DELIVERY_ATTEMPTS) return this.log.error({ err }, 'a glove report could not be stored');
        await wait(50 * 2 ** attempt);
      }
    }
  }
}
