import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { brokers } from '../../test/brokers';
import type { Coach, TestGlove } from '../../test/glove-court';
import { GloveCourt, until } from '../../test/glove-court';

describe.each(brokers)('gloves on $name', (broker) => {
  let court: GloveCourt;
  let coach: Coach;

  beforeAll(async () => {
    court = await GloveCourt.open(broker);
  });
  afterAll(() => court.close());
  beforeEach(async () => {
    coach = await court.coach();
  });

  /** Triggers a test and waits until the glove has the command. */
  async function trigger(glove: TestGlove, test: TestCode): Promise<string> {
    const answer = await coach.trigger(glove.id, test);
    expect(answer.statusCode).toBe(200);
    const { run_id } = answer.json<{ run_id: string }>();
    expect(await glove.command(run_id)).toEqual({ run_id, test, ttl_ms: 30_000 });
    return run_id;
  }

  const seesRun = (glove: GloveId, status: string) => coach.sees(glove, ({ run }) => run?.status === status);

  describe('glove_data', () => {
    it('has six records before anything was heard, all unknown', async () => {
      const unknown = { battery: '', heartbeat: '', status: 'unknown', test_triggered: '', test_results: {}, run: null };
      const records = await coach.records();
      expect(Object.keys(records)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `smart_glove${n}`));
      expect(Object.values(records)).toEqual(Array.from({ length: 6 }, () => unknown));
    });

    it('shows battery, heartbeat and status of a glove that is there', async () => {
      const glove = await court.glove(coach, 'smart_glove4');
      expect((await coach.records())[glove.id]).toMatchObject({ battery: '87%', heartbeat: 'alive', status: 'ready', run: null });
    });

    it('shows a glove as gone at its last will', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      await glove.vanish();
      const record = await coach.sees(glove.id, ({ heartbeat }) => heartbeat === '');
      expect(record).toMatchObject({ battery: '', status: 'disconnected' });
    });

    it('shows nothing of the gloves of another club', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const stranger = await court.coach();
      expect((await stranger.records())[glove.id]).toMatchObject({ heartbeat: '', battery: '' });
      expect((await stranger.trigger(glove.id, 'SS')).statusCode).toBe(409);
    });

    it('leaves the results of other tests out where one test is asked for', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const run_id = await trigger(glove, 'SS');
      await glove.say('test_results', { run_id, test_results: { SS: 21.5 } });
      await seesRun(glove.id, 'done');
      expect((await coach.records('SS'))[glove.id]?.test_results).toEqual({ SS: 21.5 });
      expect((await coach.records('LBP'))[glove.id]?.test_results).toEqual({});
    });
  });

  describe('a test run', () => {
    it.each([
      ['LBP', 'Lower Body Power test triggered', 13.42],
      ['UBP', 'Upper Body Power test triggered', 4.07],
      ['SS', 'Spike Speed test triggered', 21.88],
    ] as const)('%s goes from trigger over %p to its result', async (test, text, value) => {
      const glove = await court.glove(coach, 'smart_glove1');
      const run_id = await trigger(glove, test);
      await glove.say('test_triggered', { run_id, text });
      const before = await coach.sees(glove.id, ({ test_triggered }) => test_triggered !== '');
      expect(before).toMatchObject({ test_triggered: text, test_results: {}, run: { id: run_id, status: 'triggered' } });
      await glove.say('test_results', { run_id, test_results: { [test]: value } });
      expect(await seesRun(glove.id, 'done')).toEqual({
        battery: '87%', heartbeat: 'alive', status: 'ready', test_triggered: text, test_results: { [test]: value },
        run: { id: run_id, test, status: 'done', error: null },
      });
    });

    it('begins with the record of the run before wiped', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const first = await trigger(glove, 'LBP');
      await glove.say('test_results', { run_id: first, test_results: { LBP: 12 } });
      await seesRun(glove.id, 'done');
      const second = await trigger(glove, 'LBP');
      expect((await coach.records())[glove.id]).toMatchObject({ test_triggered: '', test_results: {}, run: { id: second, status: 'sent' } });
    });

    it('is confirmed by the text of its own test alone', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const run_id = await trigger(glove, 'LBP');
      await glove.say('test_triggered', { run_id, text: 'Spike Speed test triggered' });
      await glove.say('test_results', { run_id, test_results: { SS: 20 } });
      await glove.say('test_triggered', { run_id, text: 'Lower Body Power test triggered' });
      expect(await seesRun(glove.id, 'triggered')).toMatchObject({ test_triggered: 'Lower Body Power test triggered', test_results: {} });
    });

    it('goes on for three gloves at the same time without mixing results', async () => {
      const ids = ['smart_glove1', 'smart_glove2', 'smart_glove3'] as const;
      const gloves = await Promise.all(ids.map((id) => court.glove(coach, id)));
      const runs = await Promise.all(gloves.map((glove) => trigger(glove, 'SS')));
      // The last glove answers first, and one answers for another's run.
      await gloves[0]?.say('test_results', { run_id: runs[1] ?? '', test_results: { SS: 66 } });
      await gloves[2]?.say('test_results', { run_id: runs[2] ?? '', test_results: { SS: 23 } });
      await gloves[1]?.say('test_results', { run_id: runs[1] ?? '', test_results: { SS: 22 } });
      await gloves[0]?.say('test_results', { run_id: runs[0] ?? '', test_results: { SS: 21 } });
      const values = await Promise.all(ids.map(async (id) => (await coach.sees(id, ({ run }) => run?.status === 'done')).test_results.SS));
      expect(values).toEqual([21, 22, 23]);
    });

    it('keeps the first result where it comes twice, and with another value', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const run_id = await trigger(glove, 'LBP');
      for (const LBP of [12.5, 12.5, 99.9]) await glove.say('test_results', { run_id, test_results: { LBP } });
      // The last value comes last: once it is there, all three were heard.
      const results = () => court.api.core.db.selectFrom('glove_results').select('id').where('club_id', '=', coach.clubId).execute();
      const kept = await until(results, ({ length }) => length >= 2);
      const next = await trigger(glove, 'SS');
      expect((await coach.records())[glove.id]).toMatchObject({ test_results: {}, run: { id: next, status: 'sent' } });
      expect(kept.filter(({ id }) => id === run_id)).toHaveLength(1);
      expect(kept).toHaveLength(2);
    });

    it.each([
      ['NaN', '{"run_id":"RUN","test_results":{"LBP":NaN}}'],
      ['a negative value', '{"run_id":"RUN","test_results":{"LBP":-1}}'],
      ['an absurd value', '{"run_id":"RUN","test_results":{"LBP":1e9}}'],
      ['a text', '{"run_id":"RUN","test_results":{"LBP":"fast"}}'],
      ['no value', '{"run_id":"RUN","test_results":{}}'],
      ['noise', '\u0001\u0002 not json'],
    ])('is refused for %s, with the reason, and frees the glove', async (_, payload) => {
      const glove = await court.glove(coach, 'smart_glove2');
      const run_id = await trigger(glove, 'LBP');
      await glove.say('test_results', payload.replace('RUN', run_id));
      const record = await seesRun(glove.id, 'refused');
      expect(record).toMatchObject({ test_results: {}, run: { error: 'Glove 2 sent a value that cannot be right.' } });
      await trigger(glove, 'LBP');
    });

    it('expires after 35 s, says why, and its late result goes to nobody', async () => {
      const glove = await court.glove(coach, 'smart_glove2');
      const late = await trigger(glove, 'LBP');
      court.api.clock.advance(TEST_TIMEOUT_MS);
      expect((await coach.records())[glove.id]?.run).toEqual({ id: late, test: 'LBP', status: 'expired', error: 'Glove 2 did not confirm the test.' });
      await glove.beat();
      await coach.sees(glove.id, ({ heartbeat }) => heartbeat === 'alive');
      const next = await trigger(glove, 'LBP');
      await glove.say('test_results', { run_id: late, test_results: { LBP: 17 } });
      await glove.say('test_results', { run_id: next, test_results: { LBP: 11 } });
      expect(await seesRun(glove.id, 'done')).toMatchObject({ test_results: { LBP: 11 }, run: { id: next } });
    });

    it('ends at once where the glove restarts in the middle of it', async () => {
      const glove = await court.glove(coach, 'smart_glove3', { boot: 4 });
      await trigger(glove, 'SS');
      await glove.powerOn(5);
      expect((await seesRun(glove.id, 'expired')).run?.error).toBe('Glove 3 restarted during the test.');
      await trigger(glove, 'SS');
    });
  });

  describe('trigger_test', () => {
    it('answers 409 for a glove that is busy, in words', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      await trigger(glove, 'LBP');
      const answer = await coach.trigger(glove.id, 'SS');
      expect([answer.statusCode, answer.json()]).toEqual([409, { error: 'Glove 1 is busy with another test. Wait for it to end.' }]);
    });

    it('gives the glove to one of two who ask at the same time', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const answers = await Promise.all([coach.trigger(glove.id, 'LBP'), coach.trigger(glove.id, 'SS'), coach.trigger(glove.id, 'UBP')]);
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    it('answers 409 for a glove that is disconnected, in words', async () => {
      const answer = await coach.trigger('smart_glove6', 'SS');
      expect([answer.statusCode, answer.json()]).toEqual([409, { error: 'Glove 6 is disconnected. Switch it on and search for gloves again.' }]);
    });

    it('does not believe a glove that has been silent for 15 s', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      court.api.clock.advance(15_000);
      expect((await coach.records())[glove.id]).toMatchObject({ heartbeat: '', status: 'disconnected', battery: '87%' });
      expect((await coach.trigger(glove.id, 'SS')).statusCode).toBe(409);
    });

    it('starts one run for one Idempotency-Key', async () => {
      const glove = await court.glove(coach, 'smart_glove1');
      const answers = [await coach.trigger(glove.id, 'SS', { 'idempotency-key': 'once' }), await coach.trigger(glove.id, 'SS', { 'idempotency-key': 'once' })];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
    });

    it.each([{ gloveId: 'smart_glove7', testCode: 'SS' }, { gloveId: 'smart_glove1', testCode: 'XX' }, {}])('answers 400 with an error for %p', async (body) => {
      const answer = await coach.trigger(...(Object.values(body) as [GloveId, TestCode]));
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['error']]);
    });
  });
});
