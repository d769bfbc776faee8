import { randomUUID } from 'node:crypto';
import { GLOVE_REPORTS, gloveTopic, type BrokerCredential } from '@courtside/contracts/glove-messages';
import type { TestCode } from '@courtside/contracts/glove-names';
import { TEST_CODES } from '@courtside/contracts/glove-names';
import { GLOVE_POLL_MS } from '@courtside/contracts/limits';
import { judge } from '@courtside/simulators/check/judge';
import { observe } from '@courtside/simulators/check/observe';
import { SimulatedGlove } from '@courtside/simulators/glove';
import type { Scenario } from '@courtside/simulators/scenario';
import { connectAsync } from 'mqtt';
import { brokers } from '../../test/brokers';
import { type Behaviour, goodAnswers, MosquittoGlove, noMosquittoClients } from '../../test/mosquitto-glove';
import { startTestBroker } from '../../test/start-test-broker';
import { SIMULATORS } from './broker-access';
import type { EmbeddedBroker } from './embedded-broker';

if (noMosquittoClients) console.info(`The check of a glove of Mosquitto's programs is skipped: ${noMosquittoClients}.`);

const timings = {
  heartbeat: 200,
  preparation: 5,
  measurement: 5,
  absence: 300,
  late: 60,
  reconnect: 100,
  acknowledgement: 5_000,
};
/** Longer than any glove in these tests needs. */
const ENOUGH_MS = 30_000;
/** For gloves that do not respond. */
const SHORT_MS = 2_000;

interface Broker {
  readonly url: string;
  readonly credential: BrokerCredential | null;
}
/** Switches a glove on. */
type Start = (broker: Broker, site: string) => Promise<{ stop: () => Promise<void> }>;

let embedded: EmbeddedBroker;
// Concurrent tests do not wait for the hooks of their group.
beforeAll(async () => {
  embedded = await startTestBroker();
});
afterAll(() => embedded.close());

describe.each(brokers)('the check of gloves on $name', ({ url: externalUrl }) => {
  const sites: string[] = [];

  afterAll(async () => {
    if (!externalUrl) return;
    const client = await connectAsync(externalUrl, { protocolVersion: 4 });
    const topics = sites.flatMap((site) => GLOVE_REPORTS.map((report) => gloveTopic(site, 'smart_glove1', report)));
    await Promise.all(topics.map((topic) => client.publishAsync(topic, '', { qos: 1, retain: true })));
    await client.endAsync();
  });

  /** The findings of the check about the glove that `start` switches on, without topics and payloads. */
  async function check(
    start: Start,
    { tests = ['LBP'], testTime = ENOUGH_MS }: { tests?: readonly TestCode[]; testTime?: number } = {},
  ) {
    const credential = externalUrl ? null : { username: SIMULATORS, password: 'secret' };
    const broker = { url: externalUrl ?? embedded.url, credential };
    const site = `check-${randomUUID()}`;
    sites.push(site);
    let glove: ReturnType<Start> | undefined;
    const observing = observe({
      ...broker,
      site,
      glove: null,
      tests,
      limit: 100_000,
      testTime,
      settle: 500,
      heartbeatGap: 1_000,
      signal: new AbortController().signal,
      // The check listens.
      onProgress: () => void (glove ??= start(broker, site)),
    });
    await Promise.allSettled([observing]);
    await (await glove)?.stop();
    const observation = await observing;
    expect(observation.target).toEqual({ site, glove: 'smart_glove1' });
    return judge(observation, { preparation: 0, heartbeatGap: GLOVE_POLL_MS }).map(
      ({ place, expected }) => `${place}: ${expected}`,
    );
  }

  const simulated =
    (scenario: Scenario): Start =>
    async (broker, site) => {
      const options = { ...broker, site, glove: 'smart_glove1', scenario, timings, random: Math.random } as const;
      const glove = new SimulatedGlove(options);
      return { stop: () => glove.powerOff() };
    };

  it.concurrent('finds nothing wrong with a simulated glove', async () => {
    expect(await check(simulated('healthy'), { tests: TEST_CODES })).toEqual([]);
  });

  it.concurrent('finds a simulated glove that sends a second value', async () => {
    expect(await check(simulated('duplicates'))).toEqual([expect.stringContaining('Result: one result per run')]);
  });

  it.concurrent('finds a simulated glove that does not respond', async () => {
    const found = await check(simulated('never-triggers'), { testTime: SHORT_MS });
    expect(found).toEqual([
      expect.stringContaining('Confirmation: a confirmation for the command LBP'),
      expect.stringContaining('Result: a result for the command LBP'),
    ]);
  });

  (noMosquittoClients ? describe.skip : describe)("a glove of Mosquitto's programs", () => {
    const mosquitto =
      (behaviour: Behaviour): Start =>
      (broker, site) =>
        MosquittoGlove.start(broker, site, behaviour);

    it.concurrent('follows the page', async () => {
      expect(await check(mosquitto({}), { tests: ['LBP', 'SAC', 'UBP'] })).toEqual([]);
    });

    // What the check says about each other mistake is tested without a broker.
    it.concurrent.each<[string, Behaviour, string[]]>([
      ['a value as text', { answers: (command) => goodAnswers(command, '12.5') }, ['Result: LBP as a number']],
      ['no heartbeat', { heartbeats: false }, [expect.stringContaining('Heartbeat: a heartbeat every 5 s')]],
      ['a status that is not retained', { retainStatus: false }, ['Status: a retained message']],
      [
        'a result at QoS 0',
        { answers: (command) => goodAnswers(command).map((each) => ({ ...each, qos: 0 })) },
        ['Topics: QoS 1', 'Topics: QoS 1'],
      ],
    ])('%s is found', async (_name, behaviour, expected) => {
      expect(await check(mosquitto(behaviour))).toEqual(expected);
    });
  });
});
