import type { GloveId } from '@courtside/contracts/glove-names';
import { SpikeAccuracyResult } from '@courtside/contracts/gloves';
import { getAccuracyApplication, getSpikeAccuracy } from '@courtside/contracts/spike-accuracy';
import { brokers } from '../../test/brokers';
import { type Coach, GloveTestBed, type TestGlove, waitForValue } from '../../test/glove-test-bed';
import { registerCoach } from '../../test/register-coach';
import { buildTestApi } from '../../test/test-api';

describe.each(brokers)('spike accuracy over $name', (broker) => {
  let bed: GloveTestBed;
  let coach: Coach;
  let glove: TestGlove;

  beforeAll(async () => {
    bed = await GloveTestBed.open(broker);
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    coach = await bed.coach();
    glove = await bed.glove(coach, 'smart_glove2');
  });

  const none = { accuracy: 0, hits: 0, misses: 0, timestamp: null };

  async function newest(since?: number, gloveId: GloveId = glove.id): Promise<SpikeAccuracyResult> {
    const query: Record<string, string> = since === undefined ? {} : { since: new Date(since).toISOString() };
    const answer = await bed.api.call(getSpikeAccuracy, { as: coach.token, params: { gloveId }, query });
    return SpikeAccuracyResult.parse(answer.json());
  }

  it('is zero without a timestamp before the first result', async () => {
    expect(await newest()).toEqual(none);
  });

  it('is computed from hits and misses, not taken from the application', async () => {
    await glove.publish('test_results', { test_results: { SAC: { accuracy: 100, hits: 13, misses: 7 } } });
    const result = await waitForValue(newest, ({ timestamp }) => timestamp !== null);
    expect(result).toMatchObject({ accuracy: 65, hits: 13, misses: 7 });
  });

  it('is not returned for a later start time or another glove', async () => {
    await glove.publish('test_results', { test_results: { SAC: { hits: 13, misses: 7 } } });
    const { timestamp } = await waitForValue(newest, (result) => result.timestamp !== null);
    const received = Date.parse(timestamp ?? '');
    expect(await newest(received)).toMatchObject({ hits: 13 });
    expect(await newest(received + 1)).toEqual(none);
    expect(await newest(undefined, 'smart_glove3')).toEqual(none);
  });

  it('completes the open spike accuracy run of the glove', async () => {
    const { run_id } = (await coach.trigger(glove.id, 'SAC')).json<{ run_id: string }>();
    await glove.command(run_id);
    await glove.publish('test_results', { test_results: { SAC: { hits: 3, misses: 1 } } });
    const { run, test_results } = await coach.waitForRecord(glove.id, (record) => record.run?.status === 'done');
    expect(run?.id).toBe(run_id);
    expect(test_results).toEqual({
      SAC: { accuracy: 75, hits: 3, misses: 1, timestamp: expect.any(String) as string },
    });
  });

  it('does not block a spike speed run on the same glove', async () => {
    expect((await coach.trigger(glove.id, 'SAC')).statusCode).toBe(200);
    expect((await coach.trigger(glove.id, 'SS')).statusCode).toBe(200);
  });

  it.each([
    { hits: -1, misses: 3 },
    { hits: 1.5, misses: 3 },
    { hits: 1e9, misses: 0 },
  ])('ignores implausible counts: %p', async (SAC) => {
    await glove.publish('test_results', { test_results: { SAC } });
    await glove.publish('test_results', { test_results: { SAC: { hits: 1, misses: 1 } } });
    expect(await waitForValue(newest, ({ timestamp }) => timestamp !== null)).toMatchObject({ hits: 1, misses: 1 });
  });
});

describe('the accuracy application', () => {
  it('has the download addresses of the configuration', async () => {
    const accuracyApplication = { windows: 'https://files.club.example/windows', macos: null, linux: null };
    const api = await buildTestApi({ accuracyApplication });
    const { token } = await registerCoach(api);
    expect(await api.json(getAccuracyApplication, { as: token })).toEqual(accuracyApplication);
    await api.close();
  });
});
