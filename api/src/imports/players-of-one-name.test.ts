import { foldCase } from '@courtside/contracts/fold-case';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { uploadImport } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { addPlayer } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

/** Names without their accents are one name, and two players could have it before accents were ignored. */
beforeEach(async () => {
  const other = await addPlayer(api, club, 12);
  const names = { name: 'Inés', last_name: 'Quintana' };
  await api.core.db
    .updateTable('players')
    .set({ ...names, name_fold: foldCase(names.name), last_name_fold: foldCase(names.last_name), position: 'Libero' })
    .where('id', '=', other.id)
    .execute();
});

const REASON =
  'Several players of this team are named Inès Quintana: Ines Quintana (number 7, Setter) and Inés Quintana (number 12, Libero). Write the name as it is there.';
const upload = async (name: string, number: number, position: string) => {
  const content = importCsv(['Falcons', name, 'Quintana', number, position, '2026-04-01', 72, 13, 4, 21, 65]);
  return (await api.call(uploadImport, { as: club.coach.token, body: importForm(content) })).json<ImportPartial>();
};
const owners = async () =>
  (await api.json<TrainingSession[]>(listTrainingSessions, { as: club.coach.token }))
    .filter(({ session_date }) => session_date === '2026-04-01')
    .map(({ player }) => player);

it('each gets the rows in the own spelling', async () => {
  expect(await upload('Inés', 12, 'Libero')).toMatchObject({ imported: 1 });
  expect(await owners()).not.toEqual([club.player.id]);
  expect(await upload('INES', 7, 'Setter')).toMatchObject({ imported: 1 });
  expect(await owners()).toContain(club.player.id);
});

it('a row in another spelling belongs to neither, and says why', async () => {
  expect(await upload('Inès', 7, 'Setter')).toMatchObject({
    imported: 0,
    errors: [{ row: 2, column: 'name', reason: REASON }],
  });
  expect(await owners()).toEqual([]);
});
