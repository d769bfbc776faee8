import { setTimeout as wait } from 'node:timers/promises';
import { gloveTopic, HEARTBEAT_INTERVAL_MS, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import type { GloveRecord, GloveRecords, TriggerAnswer } from '@courtside/contracts/gloves';
import { paths } from '@courtside/contracts/paths';
import { connectAsync } from 'mqtt';
import { callJson } from '../product/demo-club';

const GLOVE = 'smart_glove1';
const ASK_EVERY_MS = 5;
const GIVE_UP_AFTER_MS = 30_000;

/** A glove of the coach who watches. */
export interface Probe {
  /** Milliseconds from a glove's word about its battery to an answer of `glove_data` that has it. */
  statusMs: () => Promise<number>;
  /** Milliseconds from a glove's test result to an answer of `glove_data` that has it. */
  resultMs: () => Promise<number>;
}

/** Has one glove by hand, and the coach's eyes on it, while `work` goes on. */
export async function withProbe<Result>({ broker, api, site, token }: { broker: string; api: string; site: string; token: string }, work: (probe: Probe) => Promise<Result>): Promise<Result> {
  const client = await connectAsync(broker, { protocolVersion: 4 });
  const say = (report: Parameters<typeof gloveTopic>[2], payload: string | object) =>
    client.publishAsync(gloveTopic(site, GLOVE, report), typeof payload === 'string' ? payload : JSON.stringify(payload), { qos: 1 });
  const beat = () => void say('heartbeat', 'alive');

  /** Asks as fast as the API answers, with a breath between, until the record is as wanted. */
  const shows = async (wanted: (glove: GloveRecord) => boolean): Promise<number> => {
    const until = Date.now() + GIVE_UP_AFTER_MS;
    while (Date.now() < until) {
      const records = await callJson<GloveRecords>(api, paths.gloveData, { token });
      if (wanted(records[GLOVE])) return performance.now();
      await wait(ASK_EVERY_MS);
    }
    throw new Error('What the glove said did not come to glove_data.');
  };

  let battery = 0;
  const statusMs = async () => {
    battery = (battery % 100) + 1;
    const said = performance.now();
    void say('status', { battery, status: 'ready', boot: 1 });
    return (await shows((glove) => glove.battery === `${battery}%`)) - said;
  };

  let measured = 0;
  const resultMs = async () => {
    const heard = new Promise<Buffer>((resolve) => {
      client.once('message', (_, payload) => resolve(payload));
    });
    const { run_id } = await callJson<TriggerAnswer>(api, paths.triggerTest, { token, body: { gloveId: GLOVE, testCode: 'LBP' } });
    const command = TestCommand.parse(JSON.parse((await heard).toString()));
    if (command.run_id !== run_id) throw new Error('The glove was asked for another test.');
    await say('test_triggered', { run_id, text: triggeredText(command.test) });
    await shows(({ test_triggered }) => test_triggered === triggeredText(command.test));
    measured = (measured % 20) + 1;
    const said = performance.now();
    void say('test_results', { run_id, test_results: { LBP: measured } });
    return (await shows(({ run, test_results }) => run?.id === run_id && test_results.LBP === measured)) - said;
  };

  await client.subscribeAsync(gloveTopic(site, GLOVE, TEST_COMMAND), { qos: 1 });
  await say('availability', 'online');
  beat();
  const heart = setInterval(beat, HEARTBEAT_INTERVAL_MS);
  try {
    await shows(({ heartbeat }) => heartbeat === 'alive');
    return await work({ statusMs, resultMs });
  } finally {
    clearInterval(heart);
    await client.endAsync();
  }
}
