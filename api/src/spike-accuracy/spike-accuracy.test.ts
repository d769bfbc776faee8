import type { GloveId } from '@courtside/contracts/glove-names';
import { SpikeAccuracyResult } from '@courtside/contracts/gloves';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import { brokers } from '../../test/brokers';
import type { Coach, TestGlove } from '../../test/glove-court';
import { GloveCourt, until } from '../../test/glove-court';
import { registerCoach } from '../../test/register-coach';
import { buildTestApi } from '../../test/test-api';

describe.each(brokers)('spike accuracy over $name', (broker) => {
  let court: GloveCourt;
  let coach: Coach;
  let glove: TestGlove;

  beforeAll(async () => {
    court = await GloveCourt.open(broker);
  });
  afterAll(() => court.close());
  beforeEach(async () => {
    coach = await court.coach();
    glove = await court.glove(coach, 'smart_glove2');
  });

  const none = { accuracy: 0, hits: 0, misses: 0, timestamp: null };

  async function newest(since?: number, gloveId: GloveId = glove.id): Promise<SpikeAccuracyResult> {
    const query: Record<string, string> = since === undefined ? {} : { since: new Date(since).toISOString() };
    const answer = await court.api.call(getSpikeAccuracy, { as: coach.token, params: { gloveId }, query });
    return SpikeAccuracyResult.parse(answer.json());
  }

  it('is all zero with no time before anything was measured', async () => {
    expect(await newest()).toEqual(none);
  });

  it('is recomputed from hits and misses, whatever the application says', async () => {
    await glove.say('test_results', { test_results: { SAC: { accuracy: 100, hits: 13, misses: 7 } } });
    const result = await until(newest, ({ timestamp }) => timestamp !== null);
    expect(result).toMatchObject({ accuracy: 65, hits: 13, misses: 7 });
  });

  it('belongs to nobody who came after it', async () => {
    await glove.say('test_results', { test_results: { SAC: { hits: 13, misses: 7 } } });
    const { timestamp } = await until(newest, (result) => result.timestamp !== null);
    const received = Date.parse(timestamp ?? '');
    expect(await newest(received)).toMatchObject({ hits: 13 });
    expect(await newest(received + 1)).toEqual(none);
    expect(await newest(undefined, 'smart_glove3')).toEqual(none);
  });

  it('ends the open spike accuracy run of the glove, though the application knows no run', async () => {
    const { run_id } = (await coach.trigger(glove.id, 'SAC')).json<{ run_id: string }>();
    await glove.command(run_id);
    await glove.say('test_results', { test_results: { SAC: { hits: 3, misses: 1 } } });
    const { run, test_results } = await coach.sees(glove.id, (record) => record.run?.status === 'done');
    expect(run?.id).toBe(run_id);
    expect(test_results).toEqual({ SAC: { accuracy: 75, hits: 3, misses: 1, timestamp: expect.any(String) as string } });
  });

  it('leaves the glove free for a spike speed run meanwhile', async () => {
    expect((await coach.trigger(glove.id, 'SAC')).statusCode).toBe(200);
    expect((await coach.trigger(glove.id, 'SS')).statusCode).toBe(200);
  });

  it.each([{ hits: -1, misses: 3 }, { hits: 1.5, misses: 3 }, { hits: 1e9, misses: 0 }])('does not believe %p', async (SAC) => {
    await glove.say('test_results', { test_results: { SAC } });
    await glove.say('test_results', { test_results: { SAC: { hits: 1, misses: 1 } } });
    expect(await until(newest, ({ timestamp }) => timestamp !== null)).toMatchObject({ hits: 1, misses: 1 });
  });
});

describe('the accuracy application', () => {
  it('is downloaded from where this deployment says; a system without an address has none', async () => {
    const accuracyApplication = { windows: 'https://files.club.example/windows', macos: null, linux: null };
    const api = await buildTestApi({ accuracyApplication });
    const { token } = await registerCoach(api);
    expect((await api.call(getAccuracyApplication, { as: token })).json()).toEqual(accuracyApplication);
    await api.close();
  });
});
