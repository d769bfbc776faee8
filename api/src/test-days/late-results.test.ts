import { randomUUID } from 'node:crypto';
import { TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { getTestDay, type TestDay } from '@courtside/contracts/test-days';
import { GloveTestBed, waitForValue, type TestGlove } from '../../test/glove-test-bed';
import { holdWriteLock } from '../../test/sqlite-lock';
import { urlOf } from '../../test/test-api';
import { squad, Tablet, typed } from '../../test/test-day';
import { buildApp } from '../app';
import { openCore } from '../core';

describe('a result that comes late or twice', () => {
  let bed: GloveTestBed;
  let glove: TestGlove;
  let day: Tablet;
  let ids: string[];

  beforeAll(async () => {
    bed = await GloveTestBed.open({ name: 'the embedded broker', url: null });
  });
  afterAll(() => bed.close());
  beforeEach(async () => {
    const coach = await bed.coach();
    glove = await bed.glove(coach, 'smart_glove1');
    const of = await squad(bed.api, 2, coach);
    day = await Tablet.start(bed.api, of);
    ids = of.players.map((player) => player.id);
    await assign(0);
  });

  const id = (place: number) => ids[place] ?? '';
  const assign = (place: number) =>
    day.add({ type: 'gloves-assigned', gloves: [{ player: id(place), glove: 'smart_glove1' }] });
  const openRuns = () => bed.api.core.db.selectFrom('test_day_runs').selectAll().where('day_id', '=', day.id).execute();
  const measure = async (place: number, test: 'LBP' | 'SAC') => {
    const response = await day.measure(id(place), test);
    if (response.statusCode !== 200) throw new Error(response.body);
    return (await day.player(id(place))).measuring?.run_id ?? '';
  };

  it('is in a training session, even if it is the first of a player whose test day has ended', async () => {
    const run_id = await measure(0, 'LBP');
    await day.add({ type: 'stopped', player: id(0), run_id });
    await day.add(typed(id(1), 9));
    await day.add({ type: 'finished' });
    await glove.publish('test_results', { run_id, test_results: { LBP: 11 } });
    await waitForValue(openRuns, (runs) => runs.length === 0);
    const sessions = await day.sessions();
    expect(sessions.find(({ player }) => player === id(0))?.decrypted_lower_body_power).toBe(11);
    expect(sessions).toHaveLength(2);
  });

  it('is an attempt of one player, even if the accuracy application sends it twice while two runs are open', async () => {
    const former = await measure(0, 'SAC');
    await day.add({ type: 'glove-swapped', player: id(0), from: 'smart_glove1', to: null, reason: 'She rests' });
    await assign(1);
    await measure(1, 'SAC');
    const result = { id: randomUUID(), test_results: { SAC: { hits: 2, misses: 2 } } };
    await glove.publish('test_results', result);
    await glove.publish('test_results', result);
    await waitForValue(openRuns, (runs) => runs.length < 2);
    expect([await day.result(id(0), 'SAC'), await day.result(id(1), 'SAC')]).toEqual([null, 50]);
    expect((await openRuns()).map(({ run_id }) => run_id)).toEqual([former]);
  });

  it('does not complete a run that another server, whose clock is ahead, has ended', async () => {
    const run_id = await measure(0, 'LBP');
    const { config, log } = bed.api.core;
    const now = () => bed.api.clock.now() + TEST_TIMEOUT_MS;
    const ahead = await buildApp(openCore(config, { db: bed.api.database.open(), now, log }));
    const headers = { authorization: `Bearer ${day.squad.token}` };
    const response = await ahead.inject({ url: urlOf(getTestDay, { params: { id: day.id } }), headers });
    await ahead.close();
    expect(response.json<TestDay>().players[0]?.cells[1]?.error).toBe('Glove 1 did not confirm the test.');
    await glove.publish('test_results', { run_id, test_results: { LBP: 11 } });
    const runs = await bed.api.core.db.selectFrom('glove_runs').select('status').where('id', '=', run_id).execute();
    expect(runs).toEqual([{ status: 'expired' }]);
  });

  // PostgreSQL has no lock of the entire database.
  const onSqlite = process.env.COURTSIDE_TEST_DATABASE_URL ? it.skip : it;

  onSqlite('does not delay tablets that read the test day while another process has locked the database', async () => {
    await measure(0, 'LBP');
    bed.api.clock.advance(TEST_TIMEOUT_MS);
    const release = holdWriteLock(bed.api.database);
    const began = Date.now();
    const tablets = Array.from({ length: 4 }, () => day.read());
    const seen = await Promise.all(tablets).finally(release);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(seen.map(({ players }) => players[0]?.measuring === null)).toEqual([false, false, false, false]);
    await waitForValue(openRuns, (runs) => runs.length === 0);
    expect((await day.player(id(0))).measuring).toBeNull();
  });
});
