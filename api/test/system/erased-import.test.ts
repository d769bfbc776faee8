import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { listImports, undoImport, uploadImport, type ImportRecord } from '@courtside/contracts/imports';
import { deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { journalFile } from '../../src/erasures/erasures';
import { backUp } from '../../src/backups/backup';
import { cleanUp } from '../../src/operations/housekeeping';
import { restore } from '../../src/backups/restore';
import { emptyDatabase } from '../empty-database';
import { filesWith } from '../find-in-files';
import { importCsv, importForm } from '../import-file';
import { registerCoach, type TestCoach } from '../register-coach';
import { testApi } from '../set-up';
import type { Core } from '../../src/core';

const api = testApi();
let coach: TestCoach;
let child: Player;
/** A backup from before the erasure. */
let backup: string;

const row = (name: string, number: number, speed: number) => [
  'Falcons',
  name,
  'Quillfeather',
  number,
  'Setter',
  '2026-03-01',
  72,
  13.2,
  4.1,
  speed,
  65,
];
const upload = (...rows: ReadonlyArray<readonly unknown[]>) =>
  api.json<{ import_id: string }>(uploadImport, {
    as: coach.token,
    body: importForm(importCsv(...rows), 'Wilhelmina Quillfeather.csv'),
  });
const history = () => api.json<ImportRecord[]>(listImports, { as: coach.token });
const changesOf = ({ db }: Core) =>
  db.selectFrom('import_changes').selectAll().where('player_id', '=', child.id).execute();
const fileNames = async ({ db }: Core) =>
  (await db.selectFrom('imports').select('file_name').execute()).map(({ file_name }) => file_name);

beforeAll(async () => {
  coach = await registerCoach(api);
  await upload(row('Wilhelmina', 7, 21), row('Mia', 8, 21));
  await upload(row('Wilhelmina', 7, 22));
  const players = await api.json<Player[]>(listPlayers, { as: coach.token });
  child = players.find(({ name }) => name === 'Wilhelmina')!;
  backup = path.join(api.database.folder, 'backup.gz');
  await backUp(api.core, backup);
});

test('the changes of a player and the names of files are stored before the erasure, and sealed', async () => {
  expect((await changesOf(api.core)).map(({ kind }) => kind).toSorted()).toEqual(['attempts', 'player', 'session']);
  expect((await history()).map(({ file_name }) => file_name)).toEqual(
    Array.from({ length: 2 }, () => 'Wilhelmina Quillfeather.csv'),
  );
  expect(filesWith(api.database.folder, 'Quillfeather.csv')).toEqual([]);
});

test('after the erasure of a player, imports keep neither changes of the player nor names of files', async () => {
  await api.call(deletePlayer, { as: coach.token, params: { id: child.id } });
  expect(await changesOf(api.core)).toEqual([]);
  expect(await fileNames(api.core)).toEqual([null, null]);
  expect((await history()).every((record) => !('file_name' in record))).toBe(true);
  const [, first] = await history();
  expect(await api.json(undoImport, { as: coach.token, params: { id: first!.id } })).toMatchObject({ kept: [] });
  expect(await api.json(listPlayers, { as: coach.token })).toEqual([]);
});

test('a backup from before the erasure brings neither back', async () => {
  const { core, drop } = await emptyDatabase(api.core);
  copyFileSync(journalFile(api.core.config), journalFile(core.config));
  await restore(core, backup);
  expect({ changesOf: await changesOf(core), fileNames: await fileNames(core) }).toEqual({
    changesOf: [],
    fileNames: [null, null],
  });
  await drop();
});

test('an import can be undone after a backup was restored', async () => {
  const { core, drop } = await emptyDatabase(api.core);
  await restore(core, backup);
  expect((await changesOf(core)).length).toBeGreaterThan(0);
  await drop();
});

test('names of files that the previous version of the server leaves behind are deleted by the next cleanup', async () => {
  await upload(row('Mia', 8, 21));
  await cleanUp(api.core);
  expect((await history())[0]).toHaveProperty('file_name');
  const erasure = { id: 'someone', club_id: coach.clubId, kind: 'player', erased_at: api.core.now() } as const;
  await api.core.db
    .insertInto('erasures')
    .values({ ...erasure, scrubbed_at: null })
    .execute();
  await cleanUp(api.core);
  expect((await history())[0]).not.toHaveProperty('file_name');
});
