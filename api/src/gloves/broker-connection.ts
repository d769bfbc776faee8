import { hostname } from 'node:os';
import {
  GLOVE_REPORTS,
  GLOVE_TOPIC_ROOT,
  parseReportTopic,
  RETAINED_REPORTS,
} from '@courtside/contracts/glove-messages';
import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import { confirmedInTime, type GloveBroker, type OnReport } from './glove-broker';
import type { GloveServices } from './services';

export interface BrokerConnectionOptions {
  /** The URL of the broker. May contain a user name and a password. */
  url: string;
  /** The broker queues reports under this id while the server is away. Each server needs a different one. */
  clientId: string;
}

const RECONNECT_MS = 250;
const MAX_RECONNECT_MS = 5_000;

/** The client id of this server if none is configured. */
export function defaultClientId(port: number): string {
  return `courtside-api-${hostname()}-${port}`;
}

/**
 * The server's connection to an external broker. It reconnects automatically.
 *
 * A report is acknowledged only after it is stored. If it cannot be stored, the server disconnects, so that the broker
 * redelivers it and all later reports in order.
 */
export class BrokerConnection implements GloveBroker {
  private readonly client: MqttClient;
  private failures = 0;

  constructor(
    { url, clientId }: BrokerConnectionOptions,
    private readonly log: GloveServices['log'],
    private readonly onReport: OnReport,
  ) {
    this.client = connect(url, {
      protocolVersion: 4,
      clientId,
      clean: false,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: 5_000,
      keepalive: 15,
      queueQoSZero: false,
      reconnectOnConnackError: true,
    });
    this.client.handleMessage = (packet, done) => void this.receive(packet, done);
    let outageLogged = false;
    this.client.on('connect', () => {
      outageLogged = false;
      this.client.subscribe(
        GLOVE_REPORTS.map((report) => `${GLOVE_TOPIC_ROOT}/+/+/${report}`),
        { qos: 1 },
        (err) => {
          if (err) log.warn({ err }, 'the glove broker refused the subscription to reports');
          else log.info('connected to the glove broker');
        },
      );
    });
    const logOutage = (err?: Error) => {
      if (!outageLogged) log.warn({ err }, 'the glove broker cannot be reached; retrying');
      outageLogged = true;
    };
    this.client.on('error', logOutage);
    this.client.on('offline', () => logOutage());
  }

  get connected(): boolean {
    return this.client.connected;
  }

  async publish(topic: string, message: object, { retain = false } = {}): Promise<void> {
    await confirmedInTime(this.client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain }));
  }

  onConnected(listener: () => void): void {
    this.client.on('connect', listener);
    if (this.client.connected) listener();
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }

  /** Calls `done`, which acknowledges the message, only if it is stored and its connection is still open. */
  private async receive(packet: IPublishPacket, done: () => void): Promise<void> {
    const { stream } = this.client;
    const stored = await this.store(packet);
    // A later connection may use the same message id for another message.
    if (this.client.stream !== stream) return;
    this.failures = stored ? 0 : this.failures + 1;
    this.client.options.reconnectPeriod = Math.min(MAX_RECONNECT_MS, RECONNECT_MS * 2 ** this.failures);
    if (stored) done();
    else stream.destroy();
  }

  private async store({ topic, payload, qos, retain }: IPublishPacket): Promise<boolean> {
    const report = parseReportTopic(topic)?.report;
    if (retain && report && !RETAINED_REPORTS.has(report)) {
      this.log.warn({ topic }, 'a retained glove report was ignored and deleted from the broker');
      this.client.publish(topic, '', { qos: 1, retain: true });
      return true;
    }
    try {
      await this.onReport(topic, Buffer.from(payload));
      return true;
    } catch (err) {
      this.log.warn({ err }, 'a glove report cannot be stored yet');
      return qos === 0;
    }
  }
}
