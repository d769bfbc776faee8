import { deletePlayer } from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import * as calls from '@courtside/contracts/training-sessions';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { addPlayer, addSession, METRIC_VALUES } from '../../test/club-with-data';
import { editSingly } from '../../test/previous-sessions';
import { readPdf } from '../../test/read-pdf';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const NOTE = 'Sore shoulder.\nNo jumps until Friday.';
const as = () => club.coach.token;
const read = (id: string) => api.call(calls.getTrainingSession, { as: as(), params: { id } });
const edit = (id: string, body: object) => api.call(calls.editTrainingSession, { as: as(), params: { id }, body });
const stored = (id: string) =>
  api.core.db.selectFrom('training_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a note is stored with a new session and is in every list', async () => {
  const session = await addSession(api, club, '2026-03-08', { note: ` ${NOTE.replace('\n', '\r\n')}\n` });
  expect(session.note).toBe(NOTE);
  expect((await read(session.id)).json()).toEqual(session);
  const listed = await api.json<TrainingSession[]>(calls.listTrainingSessions, { as: as() });
  expect(listed.map(({ note }) => note)).toEqual([NOTE, '']);
});

test('an edit of the note keeps everything else, and an edit of a metric keeps the note', async () => {
  const { session } = club;
  const noted = (await edit(session.id, { note: NOTE, version: 1 })).json<TrainingSession>();
  expect(noted).toEqual({ ...session, note: NOTE, version: 2 });
  const faster = (await edit(session.id, { serve_speed: 22, version: 2 })).json<TrainingSession>();
  expect(faster).toMatchObject({ note: NOTE, decrypted_serve_speed: 22, version: 3 });
  expect((await read(session.id)).json()).toEqual(faster);
});

test('an empty note removes it', async () => {
  const { id } = club.session;
  await edit(id, { note: NOTE });
  expect((await edit(id, { note: ' \n' })).json()).toMatchObject({ note: '' });
  expect((await stored(id)).note).toBeNull();
});

test('a note of an outdated version is refused', async () => {
  const { id } = club.session;
  await edit(id, { serve_speed: 22 });
  expect((await edit(id, { note: NOTE, version: 1 })).statusCode).toBe(409);
  expect((await read(id)).json()).toMatchObject({ note: '' });
});

test.each([
  ['x'.repeat(501), 'Use at most 500 characters.'],
  ['A\tB', 'Use printable characters only.'],
  ['\u202eB', 'Use printable characters only.'],
  [null, 'Enter text.'],
])('the note %j is refused', async (note, message) => {
  const answer = await edit(club.session.id, { note });
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 400,
    body: { detail: message, note: [message] },
  });
});

test('a stored note is encrypted and bound to its player and session', async () => {
  const own = await addSession(api, club, '2026-03-08', { note: NOTE });
  const same = await addSession(api, club, '2026-03-09', { note: NOTE });
  const other = await addPlayer(api, club, 8);
  const foreign = await addSession(api, club, '2026-03-10', { note: NOTE }, other.id);
  const row = await stored(own.id);
  expect(row.note?.includes('shoulder')).toBe(false);
  for (const { id } of [same, foreign]) {
    const { note } = await stored(id);
    expect(note?.equals(row.note ?? Buffer.alloc(0))).toBe(false);
    const of = api.core.db.updateTable('training_sessions').where('id', '=', own.id);
    await of.set({ note }).execute();
    const answer = await api.app.inject({
      url: `/api/training-sessions/${own.id}/`,
      headers: { authorization: `Bearer ${as()}` },
    });
    expect(answer.statusCode).toBe(409);
    await of.set({ note: row.note }).execute();
  }
});

test('a note is unreadable without its player’s key, which is deleted with the player', async () => {
  const { id } = await addSession(api, club, '2026-03-08', { note: NOTE });
  await api.call(deletePlayer, { as: as(), params: { id: club.player.id } });
  const { db } = api.core;
  expect(await db.selectFrom('data_keys').selectAll().where('player_id', '=', club.player.id).execute()).toEqual([]);
  expect(await db.selectFrom('training_sessions').selectAll().where('id', '=', id).execute()).toEqual([]);
});

test('a note is kept if the previous version of the server edits the session', async () => {
  const { id } = await addSession(api, club, '2026-03-08', { note: NOTE });
  await editSingly(api.core, club, id, { ...METRIC_VALUES, serve_speed: 22 });
  expect((await read(id)).json()).toMatchObject({ note: NOTE, decrypted_serve_speed: 22, version: 2 });
});

test('reports do not contain the note', async () => {
  await edit(club.session.id, { note: NOTE });
  const report = async (format: string) =>
    (await api.call(exportPlayer, { as: as(), params: { playerId: club.player.id }, query: { format } })).rawPayload;
  const { pages, title } = await readPdf(await report('pdf'));
  const texts = [String(await report('json')), String(await report('csv')), title, ...pages];
  for (const text of texts) expect(text).not.toContain('shoulder');
  expect(texts.join(' ')).toContain('Quintana');
});
