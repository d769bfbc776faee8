import { deleteTestDay } from '@courtside/contracts/test-days';
import { deleteTrainingSession, editTrainingSession } from '@courtside/contracts/training-sessions';
import { testApi } from '../../test/set-up';
import { squad, Tablet, typed, type Squad } from '../../test/test-day';
import { registerCoach } from '../../test/register-coach';

describe('a training session of a test day that is deleted', () => {
  const api = testApi();
  let of: Squad;
  let day: Tablet;
  let player: string;
  beforeEach(async () => {
    of = await squad(api, 4);
    day = await Tablet.start(api, of);
    player = of.players[0]?.id ?? '';
    await day.add(typed(player, 12));
    await day.add(typed(of.players[1]?.id ?? '', 9));
  });

  const sessionOf = async () => (await day.sessions()).find((session) => session.player === player);
  const remove = async () => {
    const params = { id: (await sessionOf())?.id ?? '' };
    const { statusCode } = await api.call(deleteTrainingSession, { as: of.token, params });
    expect(statusCode).toBe(204);
  };

  it('is no longer named by its day, and tablets get to know it', async () => {
    const { revision, state } = await day.add({ type: 'finished' });
    await remove();
    expect(await day.player(player)).toMatchObject({ session: null, session_deleted: true });
    const news = (await day.poll(revision, state)).json<{ players: unknown[] }>();
    expect(news.players).toMatchObject([{ id: player, session: null, session_deleted: true, cells: [] }]);
  });

  it('is not stored again by a submission or the end of the day', async () => {
    await day.add({ type: 'group-submitted', group: 0 });
    await remove();
    await day.add({ type: 'group-submitted', group: 0 });
    await day.add({ type: 'finished' });
    expect(await sessionOf()).toBeUndefined();
    expect(await day.sessions()).toHaveLength(1);
  });

  it('is followed by a new one as soon as a later result comes, and the player keeps the glove', async () => {
    await day.add({ type: 'group-submitted', group: 0 });
    await remove();
    await day.add({ type: 'gloves-assigned', gloves: [{ player, glove: 'smart_glove1' }] });
    await day.add(typed(player, 21, 'SS'));
    const session = await sessionOf();
    expect(session).toMatchObject({ decrypted_lower_body_power: 12, decrypted_serve_speed: 21, version: 1 });
    expect(await day.player(player)).toMatchObject({ session: session?.id, glove: 'smart_glove1' });
    await day.add(typed(player, 13));
    expect(await sessionOf()).toMatchObject({ id: session?.id, decrypted_lower_body_power: 13, version: 2 });
    await remove();
    await day.add(typed(player, 14));
    expect((await sessionOf())?.decrypted_lower_body_power).toBe(14);
    await day.add({ type: 'finished' });
    expect(await day.sessions()).toHaveLength(2);
  });

  it('is followed by a new one in a day that was reopened', async () => {
    await day.add({ type: 'finished' });
    await remove();
    await day.add({ type: 'reopened' });
    await day.add(typed(player, 13));
    await day.add({ type: 'finished' });
    expect((await sessionOf())?.decrypted_lower_body_power).toBe(13);
  });

  it('is followed by a new one even if an older server deleted it', async () => {
    await day.add({ type: 'finished' });
    await api.core.db.deleteFrom('training_sessions').where('club_id', '=', of.clubId).execute();
    await day.add({ type: 'reopened' });
    // The result that counts stays the same.
    await day.add(typed(player, 10));
    expect((await sessionOf())?.decrypted_lower_body_power).toBe(12);
    expect((await day.player(player)).session).toBe((await sessionOf())?.id);
  });

  it('is gone after concurrent deletions and results, or a new one has all results', async () => {
    await day.add({ type: 'group-submitted', group: 0 });
    const params = { id: (await sessionOf())?.id ?? '' };
    const removed = () => api.call(deleteTrainingSession, { as: of.token, params });
    const answers = await Promise.all([removed(), day.send(typed(player, 21, 'SS')), removed()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 204, 404]);
    const session = await sessionOf();
    expect((await day.player(player)).session).toBe(session?.id ?? null);
    if (session) expect(session.decrypted_serve_speed).toBe(21);
  });

  it('can be deleted without its day, and only by its club', async () => {
    await day.add({ type: 'finished' });
    const params = { id: (await sessionOf())?.id ?? '' };
    const other = await registerCoach(api);
    expect((await api.call(deleteTrainingSession, { as: other.token, params })).statusCode).toBe(404);
    const note = { as: of.token, params, body: { note: 'Tired' } };
    expect((await api.call(editTrainingSession, note)).statusCode).toBe(200);
    await api.call(deleteTestDay, { as: of.token, params: { id: day.id } });
    await remove();
    expect((await api.call(deleteTrainingSession, { as: of.token, params })).statusCode).toBe(404);
  });
});
