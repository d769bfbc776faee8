import { randomUUID } from 'node:crypto';
import { gloveTopic } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { createPlayer, type Player } from '@courtside/contracts/players';
import { createTeam, type Team } from '@courtside/contracts/teams';
import { waitForCredential } from '@courtside/simulators/wait-for-credential';
import { connectAsync } from 'mqtt';
import { brokers } from '../../test/brokers';
import { type Coach, GloveTestBed, type TestGlove, waitForValue } from '../../test/glove-test-bed';
import { GloveSites } from './glove-sites';
import { GloveStateWriter } from './glove-state-writer';
import { RejectedReports, ReportHandler } from './report-handler';

/**
 * One site for each test that does not depend on the broker. Their gloves connect together, because states are stored
 * in batches.
 */
const CLUBS = 25;

/** Triggers a test and waits until the glove has received the command. */
async function trigger(coach: Coach, glove: TestGlove, test: TestCode): Promise<string> {
  const answer = await coach.trigger(glove.id, test);
  expect(answer.statusCode).toBe(200);
  const { run_id } = answer.json<{ run_id: string }>();
  expect(await glove.command(run_id)).toEqual({ run_id, test, ttl_ms: TEST_TIMEOUT_MS });
  return run_id;
}

const waitForRun = (coach: Coach, glove: GloveId, status: string) =>
  coach.waitForRecord(glove, ({ run }) => run?.status === status);

interface Club {
  readonly coach: Coach;
  /** Glove 1, which is online. */
  readonly glove: TestGlove;
}

async function openClub(bed: GloveTestBed): Promise<Club> {
  const coach = await bed.coach();
  return { coach, glove: await bed.glove(coach, 'smart_glove1') };
}

describe.each(brokers)('gloves on $name', (broker) => {
  let bed: GloveTestBed;
  let coach: Coach;

  beforeAll(async () => {
    bed = await GloveTestBed.open(broker, { simulatedGloves: true });
    coach = await bed.coach();
  });
  afterAll(() => bed.close());

  it('runs a test on three gloves at once without mixing their results', async () => {
    const ids = ['smart_glove1', 'smart_glove2', 'smart_glove3'] as const;
    const gloves = await Promise.all(ids.map((id) => bed.glove(coach, id)));
    const runs = await Promise.all(gloves.map((glove) => trigger(coach, glove, 'SS')));
    await gloves[0]?.publish('test_triggered', { run_id: runs[0] ?? '', text: 'Spike Speed test triggered' });
    await waitForRun(coach, 'smart_glove1', 'triggered');
    // The last glove answers first, and glove 1 sends a result for the run of glove 2.
    await gloves[0]?.publish('test_results', { run_id: runs[1] ?? '', test_results: { SS: 66 } });
    await gloves[2]?.publish('test_results', { run_id: runs[2] ?? '', test_results: { SS: 23 } });
    await gloves[1]?.publish('test_results', { run_id: runs[1] ?? '', test_results: { SS: 22 } });
    await gloves[0]?.publish('test_results', { run_id: runs[0] ?? '', test_results: { SS: 21 } });
    const values = await Promise.all(ids.map(async (id) => (await waitForRun(coach, id, 'done')).test_results.SS));
    expect(values).toEqual([21, 22, 23]);
  });

  it('shows a glove as disconnected after its last will', async () => {
    const glove = await bed.glove(coach, 'smart_glove4');
    expect((await coach.records())[glove.id]).toMatchObject({
      battery: '87%',
      heartbeat: 'alive',
      status: 'ready',
      run: null,
    });
    await glove.disconnect();
    const record = await coach.waitForRecord(glove.id, ({ heartbeat }) => heartbeat === '');
    expect(record).toMatchObject({ battery: '', status: 'disconnected' });
  });

  it('keeps a report that can never be stored, with the reason and encrypted, and continues with the next', async () => {
    const glove = await bed.glove(coach, 'smart_glove5');
    const poison = String.raw`{"run_id":"\u0000","test_results":{"LBP":66.6}}`;
    for (const payload of ['{"run_id":"\0","test_results":{"LBP":66.6}}', poison, poison])
      await glove.publish('test_results', payload);
    await glove.publish('status', String.raw`{"battery":50,"status":"\u0000","boot":1}`);
    // A report without a run id ends the open run of its glove, so the next run waits until the server has read them.
    const rejected = await waitForValue(
      () => coach.rejectedReports(),
      (reports) => reports.length === 2,
    );
    const run_id = await trigger(coach, glove, 'LBP');
    await glove.publish('test_results', { run_id, test_results: { LBP: 12 } });
    await waitForRun(coach, glove.id, 'done');
    expect(rejected.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 2 }, () => 'The message is invalid, or a value is implausible.'),
    );
    expect(rejected.map(({ sealed }) => sealed.toString()).join()).not.toContain('66.6');
  });

  it('names no player, team, club or token in the messages of a test', async () => {
    const as = coach.token;
    const team = await bed.api.json<Team>(createTeam, { as, body: { team_name: 'Quillfeather Queens' } });
    const draft = { name: 'Wilhelmina', last_name: 'Quintana', player_number: 7, position: 'Libero', team: team.id };
    const player = await bed.api.json<Player>(createPlayer, { as, body: draft });

    const messages: string[] = [];
    const listener = await connectAsync(bed.brokerUrl, {
      protocolVersion: 4,
      ...(broker.url ? {} : await waitForCredential(bed.api.core.config.dataFolder, AbortSignal.timeout(5_000))),
      clientId: `simulators:${randomUUID()}`,
    });
    listener.on('message', (topic, payload) => messages.push(`${topic} ${payload.toString()}`));
    await listener.subscribeAsync(`courtside/v1/${await coach.site()}/#`, { qos: 1 });
    const glove = await bed.glove(coach, 'smart_glove6');
    const run_id = await trigger(coach, glove, 'LBP');
    await glove.publish('test_results', { run_id, test_results: { LBP: 13.42 } });
    await waitForRun(coach, glove.id, 'done');
    // The listener may receive the result later than the server does.
    const traffic = await waitForValue(
      async () => messages.join('\n'),
      (text) => text.includes(run_id) && text.includes('13.42'),
    );
    await listener.endAsync();

    for (const personal of ['Wilhelmina', 'Quintana', 'Quillfeather', player.id, team.id, coach.clubId, coach.token]) {
      expect(traffic).not.toContain(personal);
    }
  });
});

// The following tests do not depend on the broker.
describe('gloves', () => {
  let bed: GloveTestBed;
  let clubs: Club[];
  let coach: Coach;
  let glove: TestGlove;

  beforeAll(async () => {
    bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
    clubs = await Promise.all(Array.from({ length: CLUBS }, () => openClub(bed)));
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    ({ coach, glove } = clubs.pop()!);
    // The other tests have taken some time.
    await bed.api.core.db
      .updateTable('gloves')
      .set({ heard_at: bed.api.core.now() })
      .where('club_id', '=', coach.clubId)
      .execute();
  });

  describe('glove_data', () => {
    it('returns six unknown records before any report', async () => {
      const newcomer = await bed.coach();
      const unknown = {
        battery: '',
        heartbeat: '',
        status: 'unknown',
        test_triggered: '',
        test_results: {},
        run: null,
      };
      const records = await newcomer.records();
      expect(Object.keys(records)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `smart_glove${n}`));
      expect(Object.values(records)).toEqual(Array.from({ length: 6 }, () => unknown));
    });

    it('does not show gloves of another club', async () => {
      const { coach: stranger } = clubs.pop()!;
      const second = await bed.glove(coach, 'smart_glove2');
      expect((await stranger.records())[second.id]).toMatchObject({ heartbeat: '', battery: '' });
      expect((await stranger.trigger(second.id, 'SS')).statusCode).toBe(409);
    });

    it('returns only the results of the requested test', async () => {
      const run_id = await trigger(coach, glove, 'SS');
      await glove.publish('test_results', { run_id, test_results: { SS: 21.5 } });
      await waitForRun(coach, glove.id, 'done');
      expect((await coach.records('SS'))[glove.id]?.test_results).toEqual({ SS: 21.5 });
      expect((await coach.records('LBP'))[glove.id]?.test_results).toEqual({});
    });
  });

  describe('a test run', () => {
    it.each([
      ['LBP', 'Lower Body Power test triggered', 13.42],
      ['UBP', 'Upper Body Power test triggered', 4.07],
      ['SS', 'Spike Speed test triggered', 21.88],
    ] as const)('%s is triggered, confirmed with %p, and done', async (test, text, value) => {
      const run_id = await trigger(coach, glove, test);
      await glove.publish('test_triggered', { run_id, text });
      const before = await coach.waitForRecord(glove.id, ({ test_triggered }) => test_triggered !== '');
      expect(before).toMatchObject({
        test_triggered: text,
        test_results: {},
        run: { id: run_id, status: 'triggered' },
      });
      await glove.publish('test_results', { run_id, test_results: { [test]: value } });
      expect(await waitForRun(coach, glove.id, 'done')).toEqual({
        battery: '87%',
        heartbeat: 'alive',
        status: 'ready',
        test_triggered: text,
        test_results: { [test]: value },
        run: { id: run_id, test, status: 'done', error: null },
      });
    });

    it('clears the record of the previous run', async () => {
      const first = await trigger(coach, glove, 'LBP');
      await glove.publish('test_results', { run_id: first, test_results: { LBP: 12 } });
      await waitForRun(coach, glove.id, 'done');
      const second = await trigger(coach, glove, 'LBP');
      expect((await coach.records())[glove.id]).toMatchObject({
        test_triggered: '',
        test_results: {},
        run: { id: second, status: 'sent' },
      });
    });

    it('is confirmed only by the confirmation text of this test', async () => {
      const run_id = await trigger(coach, glove, 'LBP');
      await glove.publish('test_triggered', { run_id, text: 'Spike Speed test triggered' });
      await glove.publish('test_results', { run_id, test_results: { SS: 20 } });
      await glove.publish('test_triggered', { run_id, text: 'Lower Body Power test triggered' });
      expect(await waitForRun(coach, glove.id, 'triggered')).toMatchObject({
        test_triggered: 'Lower Body Power test triggered',
        test_results: {},
      });
    });

    it('keeps the first of several results', async () => {
      const run_id = await trigger(coach, glove, 'LBP');
      for (const LBP of [12.5, 12.5, 99.9]) await glove.publish('test_results', { run_id, test_results: { LBP } });
      const kept = await coach.storedResults();
      const next = await trigger(coach, glove, 'SS');
      expect((await coach.records())[glove.id]).toMatchObject({ test_results: {}, run: { id: next, status: 'sent' } });
      expect(kept.filter(({ id }) => id === run_id)).toHaveLength(1);
      expect(kept).toHaveLength(2);
    });

    it.each([
      ['an implausible value', '{"run_id":"RUN","test_results":{"LBP":1e9}}'],
      ['a message that is not JSON', '\u0001\u0002 not json'],
    ])('is refused after %s and releases the glove', async (_, payload) => {
      const run_id = await trigger(coach, glove, 'LBP');
      await glove.publish('test_results', payload.replace('RUN', run_id));
      const record = await waitForRun(coach, glove.id, 'refused');
      expect(record).toMatchObject({ test_results: {}, run: { error: 'Glove 1 sent an invalid value.' } });
      await trigger(coach, glove, 'LBP');
    });

    it('keeps a limited number of rejected reports', async () => {
      const reports = new RejectedReports(bed.api.core);
      const key = { clubId: coach.clubId, glove: 'smart_glove1' } as const;
      for (let count = 0; count < 103; count += 1)
        await reports.add(key, 'test_results', Buffer.from(`rubbish ${count}`), 'The message is invalid.');
      const kept = await coach.rejectedReports();
      expect(kept).toHaveLength(100);
    });

    it('expires after 35 s with a reason, and a late result is not assigned to the next run', async () => {
      const late = await trigger(coach, glove, 'LBP');
      bed.api.clock.advance(TEST_TIMEOUT_MS);
      expect((await coach.records())[glove.id]?.run).toEqual({
        id: late,
        test: 'LBP',
        status: 'expired',
        error: 'Glove 1 did not confirm the test.',
      });
      await glove.sendHeartbeat();
      await coach.waitForRecord(glove.id, ({ heartbeat }) => heartbeat === 'alive');
      const next = await trigger(coach, glove, 'LBP');
      await glove.publish('test_results', { run_id: late, test_results: { LBP: 17 } });
      await glove.publish('test_results', { run_id: next, test_results: { LBP: 11 } });
      expect(await waitForRun(coach, glove.id, 'done')).toMatchObject({ test_results: { LBP: 11 }, run: { id: next } });
    });

    it('expires as soon as the glove restarts', async () => {
      await trigger(coach, glove, 'SS');
      await glove.powerOn(2);
      expect((await waitForRun(coach, glove.id, 'expired')).run?.error).toBe('Glove 1 restarted during the test.');
      await trigger(coach, glove, 'SS');
    });
  });

  describe('trigger_test', () => {
    it('answers 409 with a message if the glove is busy', async () => {
      await trigger(coach, glove, 'LBP');
      const answer = await coach.trigger(glove.id, 'SS');
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 409,
        body: { error: 'Glove 1 is busy with another test. Wait for it to end.' },
      });
    });

    it('starts only one of three concurrent requests', async () => {
      const answers = await Promise.all([
        coach.trigger(glove.id, 'LBP'),
        coach.trigger(glove.id, 'SS'),
        coach.trigger(glove.id, 'UBP'),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    it('answers 409 with a message if the glove is disconnected', async () => {
      const answer = await coach.trigger('smart_glove6', 'SS');
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 409,
        body: { error: 'Glove 6 is disconnected. Switch it on and search for gloves again.' },
      });
    });

    it('treats a glove without a heartbeat for 15 s as disconnected', async () => {
      bed.api.clock.advance(15_000);
      expect((await coach.records())[glove.id]).toMatchObject({
        heartbeat: '',
        status: 'disconnected',
        battery: '87%',
      });
      expect((await coach.trigger(glove.id, 'SS')).statusCode).toBe(409);
    });

    it('starts one run per Idempotency-Key', async () => {
      const answers = [
        await coach.trigger(glove.id, 'SS', { 'idempotency-key': 'once' }),
        await coach.trigger(glove.id, 'SS', { 'idempotency-key': 'once' }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers[0]?.json()).toEqual(answers[1]?.json());
    });

    it('answers 400 with an error to a glove or a test that does not exist', async () => {
      for (const body of [['smart_glove7', 'SS'], ['smart_glove1', 'XX'], []]) {
        const answer = await coach.trigger(...(body as [GloveId, TestCode]));
        expect({ status: answer.statusCode, fields: Object.keys(answer.json()) }).toEqual({
          status: 400,
          fields: ['error'],
        });
      }
    });
  });

  it('stores a result once if several servers receive it', async () => {
    const { core } = bed.api;
    const run_id = await trigger(coach, glove, 'LBP');
    const servers = Array.from(
      { length: 4 },
      () => new ReportHandler(core, new GloveSites(core), new GloveStateWriter(core)),
    );
    const payload = Buffer.from(JSON.stringify({ run_id, test_results: { LBP: 13.4 } }));
    await Promise.all(
      servers.map((server) => server.handle(gloveTopic(glove.site, glove.id, 'test_results'), payload)),
    );
    const kept = await coach.storedResults();
    expect(kept.map(({ id }) => id)).toEqual([run_id]);
  });

  it('stores no measured value as plain text', async () => {
    await glove.publish('test_results', { test_results: { LBP: 13.424242 } });
    const rows = await coach.storedResults();
    expect(rows).toHaveLength(1);
    expect(rows.map((row) => Object.values(row).map(String).join()).join()).not.toContain('424242');
  });

  it('does not answer requests of RabbitMQ with the embedded broker', async () => {
    const response = await bed.api.app.inject({ method: 'POST', url: '/broker/user' });
    expect(response.statusCode).toBe(404);
  });
});
