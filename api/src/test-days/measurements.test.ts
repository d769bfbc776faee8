import { randomUUID } from 'node:crypto';
import { gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import { ACCURACY_RUN_TIMEOUT_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import type { TestDay } from '@courtside/contracts/test-days';
import { GloveTestBed, waitForValue, type TestGlove } from '../../test/glove-test-bed';
import { squad, Tablet, typed } from '../../test/test-day';
import { GloveBridge } from '../gloves/glove-bridge';
import { GloveRuns } from '../gloves/glove-runs';
import { GloveService } from '../gloves/service';
import { cleanUp } from '../operations/housekeeping';
import * as service from './service';

const DAY_MS = 86_400_000;

describe('a measurement of a test day', () => {
  let bed: GloveTestBed;
  let day: Tablet;
  let ids: string[];
  let gloves: TestGlove[];

  beforeAll(async () => {
    bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    const coach = await bed.coach();
    gloves = await Promise.all((['smart_glove1', 'smart_glove2'] as const).map((glove) => bed.glove(coach, glove)));
    const of = await squad(bed.api, 3, coach);
    day = await Tablet.start(bed.api, of);
    ids = of.players.map((player) => player.id);
    await day.add({ type: 'gloves-assigned', gloves: [{ player: id(0), glove: 'smart_glove1' }] });
  });

  const id = (place: number) => ids[place] ?? '';
  const glove = (place: number) => gloves[place] as TestGlove;
  const core = () => bed.api.core;
  const eventsOf = () => core().db.selectFrom('test_day_events').selectAll().where('day_id', '=', day.id).execute();
  const openRuns = () => core().db.selectFrom('test_day_runs').selectAll().where('day_id', '=', day.id).execute();

  /** Starts a test on the glove of a player, and returns the run. */
  const measure = async (place = 0, test: 'LBP' | 'SAC' = 'LBP', key?: string) => {
    const response = await day.measure(id(place), test, key);
    if (response.statusCode !== 200) throw new Error(response.body);
    const run = response.json<TestDay>().players.find((player) => player.id === id(place))?.measuring;
    if (!run) throw new Error('Nothing was started.');
    return run;
  };
  const send = (from: TestGlove, run_id: string, LBP: number) =>
    from.publish('test_results', { run_id, test_results: { LBP } });
  /** Waits for a state of the ledger without a call from a tablet. */
  const waitForEvents = (count: number) => waitForValue(eventsOf, (events) => events.length >= count);

  it('refuses to measure with another glove than the tablet shows', async () => {
    const refused = await day.measure(id(0), 'LBP', randomUUID(), 'smart_glove2');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: expect.stringMatching(/ has Glove 1 now\. Check the glove and try again\.$/),
    });
    expect(await openRuns()).toEqual([]);
    expect((await day.measure(id(0), 'LBP', randomUUID(), 'smart_glove1')).statusCode).toBe(200);
  });

  it('sends the test to the glove, and its result becomes an attempt even if no tablet waits', async () => {
    const { run_id, started_at, deadline } = await measure();
    expect(deadline - started_at).toBe(TEST_TIMEOUT_MS);
    expect(await glove(0).command(run_id)).toEqual({ run_id, test: 'LBP', ttl_ms: TEST_TIMEOUT_MS });
    const { revision } = await day.read();
    await send(glove(0), run_id, 13.4187);
    await waitForEvents(3);
    expect(await openRuns()).toEqual([]);
    const news = (await day.poll(revision)).json<TestDay>();
    expect(news.players[0]).toMatchObject({ measuring: null, glove: 'smart_glove1' });
    expect(news.players[0]?.cells[1]).toMatchObject({ value: 13.4187, status: 'done', error: null });
    expect(news.players[0]?.cells[1]?.attempts).toMatchObject([{ id: run_id, source: 'glove', glove: 'smart_glove1' }]);
  });

  it('starts one run, however often and concurrently its request is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => day.measure(id(0), 'LBP', key)));
    const runs = answers.map((answer) => answer.json<TestDay>().players[0]?.measuring?.run_id);
    expect(new Set(runs).size).toBe(1);
    await send(glove(0), runs[0] ?? '', 13);
    await waitForEvents(3);
    expect((await day.measure(id(0), 'LBP', key)).json<TestDay>().players[0]?.measuring).toBeNull();
    const rows = await core().db.selectFrom('glove_runs').select('id').where('player_id', '=', id(0)).execute();
    expect(rows).toHaveLength(1);
  });

  it('collects a result only once if several tablets read it and it is delivered twice', async () => {
    const { run_id } = await measure();
    await send(glove(0), run_id, 13);
    await Promise.all(Array.from({ length: 5 }, () => day.read()));
    await send(glove(0), run_id, 13);
    await Promise.all(Array.from({ length: 5 }, () => day.read()));
    await waitForEvents(3);
    expect((await day.player(id(0))).cells[1]?.attempts).toHaveLength(1);
  });

  it('gives a late result of a swapped glove to the player who was measured', async () => {
    const { run_id } = await measure();
    const reason = 'The battery is empty';
    await day.add({ type: 'glove-swapped', player: id(0), from: 'smart_glove1', to: 'smart_glove2', reason });
    await day.add({ type: 'gloves-assigned', gloves: [{ player: id(1), glove: 'smart_glove1' }] });
    expect((await day.player(id(0))).cells[1]?.error).toBe(`The glove was swapped: ${reason}`);
    const second = await measure();
    await send(glove(0), run_id, 11);
    await waitForValue(openRuns, (runs) => runs.length === 1);
    expect([await day.result(id(0), 'LBP'), await day.result(id(1), 'LBP')]).toEqual([11, null]);
    expect((await day.player(id(0))).measuring?.run_id).toBe(second.run_id);
    await send(glove(1), second.run_id, 12);
    await waitForValue(openRuns, (runs) => runs.length === 0);
    expect((await day.player(id(0))).cells[1]?.attempts.map(({ value }) => value)).toEqual([11, 12]);
  });

  it('adds a late result to a stored training session', async () => {
    const { run_id } = await measure();
    await day.add({ type: 'glove-swapped', player: id(0), from: 'smart_glove1', to: null, reason: 'Broken' });
    await day.add(typed(id(0), 10));
    await day.add({ type: 'finished' });
    await send(glove(0), run_id, 11);
    await waitForValue(openRuns, (runs) => runs.length === 0);
    expect((await day.sessions())[0]?.decrypted_lower_body_power).toBe(11);
  });

  it('says why a glove sent no result, and lets the player be measured again', async () => {
    await measure();
    const { revision } = await day.read();
    expect((await day.poll(revision)).statusCode).toBe(204);
    bed.api.clock.advance(TEST_TIMEOUT_MS);
    const news = (await day.poll(revision)).json<TestDay>();
    expect(news.players[0]).toMatchObject({ measuring: null });
    expect(news.players[0]?.cells[1]).toMatchObject({ status: 'missing', error: 'Glove 1 did not confirm the test.' });
    await glove(0).sendHeartbeat();
    await waitForValue(
      () => day.measure(id(0), 'LBP'),
      ({ statusCode }) => statusCode === 200,
    );
  });

  it('says that a glove has sent an invalid value', async () => {
    const { run_id } = await measure();
    await send(glove(0), run_id, 5_000);
    await waitForValue(
      () => day.player(id(0)),
      ({ measuring }) => measuring === null,
    );
    expect((await day.player(id(0))).cells[1]).toMatchObject({
      value: null,
      error: 'Glove 1 sent an invalid value.',
    });
  });

  it('counts the spikes of the accuracy application, which gets more time', async () => {
    const { run_id, started_at, deadline } = await measure(0, 'SAC');
    expect(deadline - started_at).toBe(ACCURACY_RUN_TIMEOUT_MS);
    expect(await glove(0).command(run_id)).toMatchObject({ test: 'SAC', ttl_ms: ACCURACY_RUN_TIMEOUT_MS });
    await glove(0).publish('test_results', { id: randomUUID(), test_results: { SAC: { hits: 2, misses: 1 } } });
    await waitForEvents(3);
    expect((await day.player(id(0))).cells[4]).toMatchObject({
      value: 66.7,
      attempts: [{ details: { kind: 'accuracy', hits: 2, misses: 1 } }],
    });
  });

  it('counts no series without spikes', async () => {
    await measure(0, 'SAC');
    await glove(0).publish('test_results', { id: randomUUID(), test_results: { SAC: { hits: 0, misses: 0 } } });
    await waitForEvents(3);
    expect((await day.player(id(0))).cells[4]).toMatchObject({ value: null, error: 'The series had no spikes.' });
  });

  it.each<[string, number, 'LBP' | 'UBP', string]>([
    ['a player without a glove', 1, 'LBP', 'Ana 2 Silva has no glove.'],
    ['a player who is being measured', 0, 'UBP', 'Ana 1 Silva is being measured.'],
  ])('does not start for %s', async (_, place, test, error) => {
    await measure();
    const refused = await day.measure(id(place), test);
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({ status: 409, body: { error } });
    expect(await openRuns()).toHaveLength(1);
  });

  it('does not start on a disconnected glove, and stores nothing', async () => {
    await day.add({ type: 'gloves-assigned', gloves: [{ player: id(1), glove: 'smart_glove6' }] });
    const refused = await day.measure(id(1), 'LBP');
    expect({ status: refused.statusCode, body: refused.json() }).toEqual({
      status: 409,
      body: { error: 'Glove 6 is disconnected. Switch it on and search for gloves again.' },
    });
    expect({ events: (await eventsOf()).length, openRuns: await openRuns() }).toEqual({ events: 2, openRuns: [] });
  });

  it('does not start on a finished day, or for a test that is not part of it', async () => {
    const short = await Tablet.start(bed.api, day.squad, { tests: ['SS'] });
    await short.add({ type: 'gloves-assigned', gloves: [{ player: id(0), glove: 'smart_glove1' }] });
    expect((await short.measure(id(0), 'LBP')).json()).toEqual({ error: 'This test is not part of the test day.' });
    await short.add({ type: 'finished' });
    expect((await short.measure(id(0), 'SS')).statusCode).toBe(409);
  });

  it('fails if the broker does not accept it', async () => {
    const bridge = new GloveBridge(core());
    bridge.broker = {
      connected: true,
      publish: () => Promise.reject(new Error('The broker did not confirm.')),
      onConnected: () => {},
      close: async () => {},
    };
    const broken = new GloveService(core(), bridge);
    const request = { key: randomUUID(), player: id(0), test: 'LBP' } as const;
    const caller = { id: 'coach', clubId: day.squad.clubId };
    await expect(service.measure(core(), broken, caller, day.id, request)).rejects.toMatchObject({
      status: 503,
    });
    expect(await day.player(id(0))).toMatchObject({ measuring: null });
    expect((await day.player(id(0))).cells[1]?.error).toBe('The test command could not be delivered.');
    await measure();
  });

  it('keeps an unread result when old results are deleted', async () => {
    const { run_id } = await measure();
    await glove(0).command(run_id);
    // As stored by the previous version of the server, which has no test days.
    const key = { clubId: day.squad.clubId, glove: 'smart_glove1' } as const;
    await new GloveRuns(core()).save(key, run_id, 'digest', 'LBP', 12.5);
    bed.api.clock.advance(40 * DAY_MS);
    await cleanUp(core());
    expect(await core().db.selectFrom('glove_results').selectAll().where('id', '=', run_id).execute()).toEqual([]);
    const found = await service.getTestDay(core(), day.squad.clubId, day.id);
    expect(found?.players[0]?.cells[1]?.value).toBe(12.5);
    bed.api.clock.advance(-40 * DAY_MS);
  });

  it('fails after a restore, because a backup contains no runs', async () => {
    const { run_id } = await measure();
    await core().db.deleteFrom('glove_runs').where('id', '=', run_id).execute();
    const player = await day.player(id(0));
    expect(player.measuring).toBeNull();
    expect(player.cells[1]?.error).toBe('Glove 1 sent no result in time.');
  });

  it('publishes nothing about the player', async () => {
    const { run_id } = await measure();
    const command = JSON.stringify(await glove(0).command(run_id));
    expect(gloveTopic(glove(0).site, 'smart_glove1', TEST_COMMAND)).not.toContain(day.squad.clubId);
    for (const personal of [id(0), day.id, 'Ana']) expect(command).not.toContain(personal);
  });
});
