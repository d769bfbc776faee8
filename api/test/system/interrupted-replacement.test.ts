import { replaceByImport, undoImport, uploadImport, type ImportReplacement } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importCsv, importForm } from '../import-file';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

/** Several steps of the replacement. */
const SESSIONS = 450;
const WRONG = 11;
const RIGHT = 10;

const api = new KillableServer();

const file = (power: number) =>
  importCsv(
    ...Array.from({ length: SESSIONS }, (_, index) => {
      const player = index % 15;
      const date = new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 15))).toISOString().slice(0, 10);
      return ['Lions', `Player ${player}`, 'Silva', player, 'Setter', date, 70, power, 4, 20, 60];
    }),
  );

const countReplaced = async () => {
  const { count } = await api.core.db
    .selectFrom('import_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('replaced', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
};

test('a replacement that is killed is completed by repeating it, and can still be undone', async () => {
  const as = api.coach.token;
  const server = await api.running();
  const upload = (power: number) =>
    server.call<{ import_id: string }>(uploadImport, { as, body: importForm(file(power)) });
  await upload(WRONG);
  const { import_id: id } = (await upload(RIGHT)).body;
  const replace = (on: ServerProcess) => on.call<ImportReplacement>(replaceByImport, { as, params: { id } });
  const powers = async (on: ServerProcess) => {
    const { body } = await on.call<TrainingSession[]>(listTrainingSessions, { as });
    return body.map(({ attempts, decrypted_lower_body_power: power }) => attempts?.lower_body_power ?? power);
  };

  await api.killDuring(replace, async () => (await countReplaced()) > 0);
  const done = await countReplaced();
  expect(done).toBeLessThan(SESSIONS);
  const restarted = await api.running();
  expect((await replace(restarted)).body).toMatchObject({ replaced: SESSIONS - done, edited: 0 });
  expect(await powers(restarted)).toEqual(Array.from({ length: SESSIONS }, () => RIGHT));
  await restarted.call(undoImport, { as, params: { id } });
  expect(await powers(restarted)).toEqual(Array.from({ length: SESSIONS }, () => WRONG));
}, 120_000);
