import { EventEmitter, once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { BrokerCredential, GloveReport } from '@courtside/contracts/glove-messages';
import {
  GLOVE_REPORTS,
  GLOVE_TOPIC_ROOT,
  gloveTopic,
  parseReportTopic,
  RETAINED_REPORTS,
  TEST_COMMAND,
} from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { IPublishPacket, MqttClient } from 'mqtt';
import { connectAsync } from 'mqtt';
import { brokerOptions } from '../broker-options';
import type { Observation, Target, TimedMessage } from './observation';

/** The longest time that a broker needs to deliver retained messages. */
const RETAINED_MS = 5_000;

export interface ObserveOptions {
  url: string;
  credential: BrokerCredential | null;
  /** Without a site or a glove, checks the first glove that sends a message. */
  site: string | null;
  glove: GloveId | null;
  /** The tests to start, one after the other; null only to watch. */
  tests: readonly TestCode[] | null;
  /** The longest duration of the check in milliseconds. */
  limit: number;
  /** The time that the glove gets for each test, in milliseconds. */
  testTime: number;
  /** How long the check waits for messages that should not arrive, in milliseconds. */
  settle: number;
  /** The maximum time until the first heartbeat, in milliseconds. */
  heartbeatGap: number;
  /** Ends the check early. */
  signal: AbortSignal;
  onProgress: (line: string) => void;
}

/**
 * Listens to a glove, and starts tests on it as the server does.
 *
 * @throws Error if the broker cannot be reached, refuses the login or the subscription, or closes the connection
 */
export async function observe(options: ObserveOptions): Promise<Observation> {
  const { site, tests, limit, onProgress } = options;
  const startedAt = Date.now();
  const over = new AbortController();
  const stop = () => over.abort();
  const inbox = await Inbox.open(options, filterFor(site), over.signal);
  const timer = setTimeout(stop, limit);
  options.signal.addEventListener('abort', stop);
  if (options.signal.aborted) stop();
  try {
    onProgress(`Listening to ${filterFor(site)}. Switch the glove on.`);
    const target = await firstTarget(inbox, options);
    if (target) onProgress(`Checking ${target.site}/${target.glove}.`);
    if (target && tests) await runTests(inbox, target, tests, options);
    else if (target) await inbox.until(() => false);
    const endedAt = Date.now();
    const messages = [...inbox.messages];
    await inbox.close();
    const retainedAtEnd = target ? await retained(target, options) : [];
    return { target, startedAt, endedAt, messages, retainedAtEnd, tests };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', stop);
    await inbox.close();
  }
}

function filterFor(site: string | null): string {
  return site === null ? `${GLOVE_TOPIC_ROOT}/#` : `${GLOVE_TOPIC_ROOT}/${site}/#`;
}

/** Waits for the first new message of a glove. Null if none arrives in time. */
async function firstTarget(inbox: Inbox, { site, glove }: ObserveOptions): Promise<Target | null> {
  const find = (): Target | null => {
    for (const { topic, payload, retained: isOld } of inbox.messages) {
      const parts = parseReportTopic(topic);
      // `offline`, from the glove or its last will, means that the glove is not there.
      if (parts?.report === 'availability' && payload === 'offline') continue;
      if (!isOld && parts && parts.site === (site ?? parts.site) && parts.glove === (glove ?? parts.glove))
        return { site: parts.site, glove: parts.glove };
    }
    return null;
  };
  await inbox.until(() => find() !== null);
  return find();
}

async function runTests(inbox: Inbox, target: Target, tests: readonly TestCode[], options: ObserveOptions) {
  const { settle, heartbeatGap, testTime, onProgress } = options;
  const { site, glove } = target;
  const arrived = (report: 'heartbeat' | 'test_triggered' | 'test_results', text = '') =>
    inbox.messages.some(
      ({ topic, payload, retained: isOld }) =>
        !isOld && topic === gloveTopic(site, glove, report) && payload.includes(text),
    );
  for (const test of tests) {
    if (inbox.over) return;
    const command = { run_id: randomUUID(), test, ttl_ms: testTime };
    onProgress(`Started ${test}. The glove has ${testTime / 1_000} s.`);
    await inbox.send(gloveTopic(site, glove, TEST_COMMAND), command);
    // The accuracy application measures spike accuracy, not the glove.
    const answer = test === 'SAC' ? 'test_triggered' : 'test_results';
    await inbox.until(() => arrived(answer, command.run_id), command.ttl_ms);
    // Brokers may deliver a command twice. A glove must not measure twice.
    if (arrived(answer, command.run_id)) await inbox.send(gloveTopic(site, glove, TEST_COMMAND), command);
    await inbox.until(() => false, settle);
  }
  await inbox.until(() => arrived('heartbeat'), heartbeatGap);
}

/**
 * The messages that the broker retains for new subscribers. RabbitMQ sends them only to subscribers of an exact topic.
 */
async function retained(target: Target, options: ObserveOptions): Promise<readonly TimedMessage[]> {
  const { site, glove } = target;
  const topics = ([...GLOVE_REPORTS, TEST_COMMAND] as const).map((each) => gloveTopic(site, glove, each));
  const inbox = await Inbox.open(options, topics, options.signal);
  try {
    const isThere = (report: GloveReport) =>
      inbox.messages.some(({ topic }) => topic === gloveTopic(site, glove, report));
    await inbox.until(() => [...RETAINED_REPORTS].every(isThere), RETAINED_MS);
    await inbox.until(() => false, options.settle);
    return inbox.messages.filter((message) => message.retained);
  } finally {
    await inbox.close();
  }
}

/** A connection that records every message that it receives. */
class Inbox {
  readonly messages: TimedMessage[] = [];
  private readonly arrivals = new EventEmitter();
  private lost: Error | null = null;
  private closing = false;

  private constructor(
    private readonly client: MqttClient,
    private readonly end: AbortSignal,
  ) {
    client.on('message', (topic, payload, { qos, retain }: IPublishPacket) => {
      const text = payload.toString();
      this.messages.push({ at: Date.now(), topic, payload: text, bytes: payload.length, qos, retained: retain });
      this.arrivals.emit('change');
    });
    client.on('error', () => {}); // The close event follows.
    client.on('close', () => {
      if (this.closing) return;
      this.lost = new Error('The broker closed the connection. Another program may use the same user name.');
      this.arrivals.emit('change');
    });
  }

  static async open({ url, credential }: ObserveOptions, filters: string | string[], end: AbortSignal): Promise<Inbox> {
    const options = { ...brokerOptions(credential, 'check', { reconnect: 0 }), reconnectOnConnackError: false };
    const client = await connectAsync(url, { ...options, connectTimeout: 5_000 }, false).catch((cause: Error) => {
      throw new Error(`The broker at ${new URL(url).host} cannot be used: ${cause.message}`, { cause });
    });
    const inbox = new Inbox(client, end);
    try {
      await client.subscribeAsync(filters, { qos: 1 });
    } catch (cause) {
      await client.endAsync(true);
      const reason = `The login may not read ${String(filters)}.`;
      throw new Error(`${reason} Use the login of a server or of the simulated gloves.`, { cause });
    }
    return inbox;
  }

  /** Whether the time is up. */
  get over(): boolean {
    return this.end.aborted;
  }

  /**
   * Waits until a condition holds, at most this many milliseconds, and not past the end.
   *
   * @throws Error if the connection is lost
   */
  async until(condition: () => boolean, ms?: number): Promise<void> {
    const late = new AbortController();
    const wake = () => this.arrivals.emit('change');
    // Timers instead of AbortSignal.any, whose signals Node 20 may collect before they fire.
    const timer =
      ms === undefined
        ? undefined
        : setTimeout(() => {
            late.abort();
            wake();
          }, ms);
    this.end.addEventListener('abort', wake);
    while (!late.signal.aborted && !this.over && this.lost === null && !condition())
      await once(this.arrivals, 'change');
    clearTimeout(timer);
    this.end.removeEventListener('abort', wake);
    if (this.lost) throw this.lost;
  }

  async send(topic: string, message: object): Promise<void> {
    await this.client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
  }

  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    await this.client.endAsync(true);
  }
}
