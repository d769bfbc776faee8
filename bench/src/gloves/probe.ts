import { setTimeout as wait } from 'node:timers/promises';
import { gloveTopic, HEARTBEAT_INTERVAL_MS, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords, TriggerAnswer } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import { connectAsync } from 'mqtt';
import { callJson } from '../product/demo-club';

const GLOVE = 'smart_glove1';
const POLL_INTERVAL_MS = 5;
const TIMEOUT_MS = 30_000;

/** A glove of the logged-in coach. */
export interface Probe {
  /** Milliseconds from a battery report to the `glove_data` response that contains it. */
  statusMs: () => Promise<number>;
  /** Milliseconds from a test result to the `glove_data` response that contains it. */
  resultMs: () => Promise<number>;
}

/** Controls one glove directly and polls its record as the coach while `work` runs. */
export async function withProbe<Result>(
  { broker, api, site, token }: { broker: string; api: string; site: string; token: string },
  work: (probe: Probe) => Promise<Result>,
): Promise<Result> {
  const client = await connectAsync(broker, { protocolVersion: 4 });
  const publish = (report: Parameters<typeof gloveTopic>[2], payload: string | object) =>
    client.publishAsync(
      gloveTopic(site, GLOVE, report),
      typeof payload === 'string' ? payload : JSON.stringify(payload),
      { qos: 1 },
    );
  const sendHeartbeat = () => void publish('heartbeat', 'alive');

  /** Polls with a short pause until the record matches. Returns the time at which it does. */
  const waitForRecord = async (matches: (glove: GloveRecord) => boolean): Promise<number> => {
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const records = await callJson<GloveRecords>(api, paths.gloveData, { token });
      if (matches(records[GLOVE])) return performance.now();
      await wait(POLL_INTERVAL_MS);
    }
    throw new Error('The report did not appear in glove_data.');
  };

  let battery = 0;
  const statusMs = async () => {
    battery = (battery % 100) + 1;
    const publishedAt = performance.now();
    void publish('status', { battery, status: 'ready', boot: 1 });
    return (await waitForRecord((glove) => glove.battery === `${battery}%`)) - publishedAt;
  };

  let measured = 0;
  const resultMs = async () => {
    const received = new Promise<Buffer>((resolve) => {
      client.once('message', (_, payload) => resolve(payload));
    });
    const { run_id } = await callJson<TriggerAnswer>(api, paths.triggerTest, {
      token,
      body: { gloveId: GLOVE, testCode: 'LBP' },
    });
    const command = TestCommand.parse(JSON.parse((await received).toString()));
    if (command.run_id !== run_id) throw new Error('The glove received the command of another run.');
    await publish('test_triggered', { run_id, text: triggeredText(command.test) });
    await waitForRecord(({ test_triggered }) => test_triggered === triggeredText(command.test));
    measured = (measured % 20) + 1;
    const publishedAt = performance.now();
    void publish('test_results', { run_id, test_results: { LBP: measured } });
    return (
      (await waitForRecord(({ run, test_results }) => run?.id === run_id && test_results.LBP === measured)) -
      publishedAt
    );
  };

  await client.subscribeAsync(gloveTopic(site, GLOVE, TEST_COMMAND), { qos: 1 });
  await publish('availability', 'online');
  sendHeartbeat();
  const heartbeats = setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS);
  try {
    await waitForRecord(({ heartbeat }) => heartbeat === 'alive');
    return await work({ statusMs, resultMs });
  } finally {
    clearInterval(heartbeats);
    await client.endAsync();
  }
}
