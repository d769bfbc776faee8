import { copyFileSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { recordPlayerConsent } from '@courtside/contracts/consents';
import { receiptText } from '@courtside/contracts/erasure-receipt';
import { uploadImport } from '@courtside/contracts/imports';
import { erasePlayer, type ErasureReceipt } from '@courtside/contracts/player-data';
import { mergePlayers } from '@courtside/contracts/player-merges';
import { createPlayer, deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, deleteTeam, listTeams, type Team } from '@courtside/contracts/teams';
import { createTrainingSession } from '@courtside/contracts/training-sessions';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import type { Core } from '../../src/core';
import { tableNames } from '../../src/database/table-names';
import { transaction } from '../../src/database/transaction';
import { journalFile } from '../../src/erasures/erasures';
import { GloveRuns } from '../../src/gloves/glove-runs';
import { backUp } from '../../src/backups/backup';
import { restore } from '../../src/backups/restore';
import { clubWithData, METRIC_VALUES } from '../club-with-data';
import { emptyDatabase } from '../empty-database';
import { filesWith } from '../find-in-files';
import { importCsv, importForm } from '../import-file';
import { registerCoach, type TestCoach } from '../register-coach';
import type { TestApi } from '../test-api';
import { testApi } from '../set-up';
import { Tablet } from '../test-day';

const NAMES = ['Wilhelmina', 'Quillfeather'];
const onSqlite = !process.env.COURTSIDE_TEST_DATABASE_URL;

describe('an erased player', () => {
  const api = testApi();
  let coach: TestCoach;
  let team: Team;
  let child: Player;
  /** A backup from before the erasure. */
  let backup: string;

  const addPlayer = async (
    number: number,
    [name, last_name]: readonly string[] = [`Player${number}`, `Family${number}`],
  ) =>
    await api.json<Player>(createPlayer, {
      as: coach.token,
      body: { name, last_name, player_number: number, position: 'Setter', team: team.id },
    });

  beforeAll(async () => {
    coach = await registerCoach(api);
    const as = coach.token;
    team = await api.json(createTeam, { as, body: { team_name: 'Falcons' } });
    child = await addPlayer(1, NAMES);
    for (let number = 2; number <= 20; number += 1) await addPlayer(number);
    const body = { player: child.id, session_date: '2026-03-01', ...METRIC_VALUES };
    await api.call(createTrainingSession, { as, body });
    await addGloveResult(api, coach.clubId, child.id);
    backup = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, backup);
  });

  it('was in the database files, but not readable in the backup', () => {
    if (onSqlite) expect(filesWith(api.database.folder, 'Quillfeather')).not.toEqual([]);
    expect(gunzipSync(readFileSync(backup)).includes('Quillfeather')).toBe(false);
    expect(filesWith(api.database.folder, 'Quillfeather')).not.toContain('backup.gz');
  });

  it('leaves no name, session or glove result behind', async () => {
    const deleted = await api.call(deletePlayer, { as: coach.token, params: { id: child.id } });
    expect(deleted.statusCode).toBe(204);
    for (const name of [...NAMES, ...NAMES.map((each) => each.toLowerCase())])
      expect(filesWith(api.database.folder, name)).toEqual([]);
    for (const table of ['training_sessions', 'glove_results', 'glove_runs', 'data_keys'] as const) {
      const rows = await api.core.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(child.id);
    }
    expect(await api.core.db.selectFrom('glove_results').selectAll().execute()).toEqual([]);
  });

  it('stays erased if an older backup is restored beside the journal', async () => {
    const { database, core, drop } = await emptyDatabase(api.core);
    copyFileSync(journalFile(api.core.config), journalFile(core.config));
    await restore(core, backup);
    const players = await core.db.selectFrom('players').select('id').execute();
    expect({ players: players.length, hasErased: players.some(({ id }) => id === child.id) }).toEqual({
      players: 19,
      hasErased: false,
    });
    if (onSqlite) expect(filesWith(database.folder, 'Quillfeather')).toEqual([]);
    await drop();
  });

  it('is in the journal of a database that was restored from a newer backup', async () => {
    const newer = path.join(api.database.folder, 'newer.gz');
    await backUp(api.core, newer);
    const { database, core, drop } = await emptyDatabase(api.core);
    await restore(core, newer);
    expect(filesWith(database.folder, child.id)).toContain('erasures.jsonl');
    await drop();
  });

  it('is erased together with the team', async () => {
    await addPlayer(1, NAMES);
    const params = { id: team.id };
    expect((await api.call(deleteTeam, { as: coach.token, params })).statusCode).toBe(204);
    expect(await api.json(listPlayers, { as: coach.token })).toEqual([]);
    expect(await api.json(listTeams, { as: coach.token })).toEqual([]);
    for (const name of ['Quillfeather', 'Family7', 'Falcons']) expect(filesWith(api.database.folder, name)).toEqual([]);
  });

  (onSqlite ? it : it.skip)('leaves the log as soon as no other process reads an older snapshot', async () => {
    team = await api.json(createTeam, { as: coach.token, body: { team_name: 'Hawks' } });
    const { id } = await addPlayer(1, NAMES);
    const reader = new DatabaseSync(path.join(api.database.folder, 'courtside.db'), { readOnly: true });
    reader.exec('begin; select * from players');
    await api.call(deletePlayer, { as: coach.token, params: { id } });
    expect(filesWith(api.database.folder, 'Quillfeather')).not.toEqual([]);
    reader.close();
    await api.core.erasures.complete([]);
    expect(filesWith(api.database.folder, 'Quillfeather')).toEqual([]);
  });

  (onSqlite ? it : it.skip)('was never readable for other users of the machine', () => {
    const mode = (name: string) => statSync(path.join(api.database.folder, name)).mode & 0o777;
    const databaseFiles = ['courtside.db', 'courtside.db-wal', 'courtside.db-shm'];
    for (const name of [...databaseFiles, 'secrets.json', 'erasures.jsonl', 'backup.gz'])
      expect({ name, mode: mode(name).toString(8) }).toEqual({ name, mode: '600' });
  });
});

describe('a player who was erased with a receipt', () => {
  const api = testApi();
  let coach: TestCoach;
  let child: Player;
  let receipt: ErasureReceipt;
  /** A backup from before the erasure. */
  let backup: string;

  beforeAll(async () => {
    const club = await clubWithData(api);
    ({ coach } = club);
    const as = coach.token;
    const add = (player_number: number, [name, last_name]: readonly string[]) =>
      api.json<Player>(createPlayer, {
        as,
        body: { name, last_name, player_number, position: 'Setter', team: club.team.id },
      });
    child = await add(1, NAMES);
    const second = await add(2, ['Minna', 'Quillfeather']);
    for (const player of [child.id, second.id]) {
      const body = { player, session_date: '2026-03-01', ...METRIC_VALUES, note: 'Vexing shoulderblade' };
      await api.call(createTrainingSession, { as, body });
    }
    const tablet = await Tablet.start(api, {
      ...coach,
      team: club.team,
      players: [child, second, await add(3, ['Ana', 'Silva']), club.player],
    });
    await tablet.add({ type: 'entered', player: child.id, test: 'SS', value: 20, details: null });
    await tablet.add({
      type: 'players-swapped',
      player: club.player.id,
      group: 1,
      with: child.id,
      withGroup: 0,
      reason: 'Quillfeather is late',
    });
    await tablet.add({ type: 'finished' });
    const row = ['Falcons', ...NAMES, 1, 'Setter', '2026-03-02', 72, 13.2, 4.1, 21, 65];
    await api.call(uploadImport, { as, body: importForm(importCsv(row), 'Quillfeather.csv') });
    await addGloveResult(api, coach.clubId, child.id);
    const consent = { guardian: 'Ana Quillfeather', given_on: '2026-02-03', purposes: ['tests'] };
    await api.call(recordPlayerConsent, { as, params: { id: child.id }, body: { birth_year: 2012, consent } });
    await api.call(mergePlayers, { as, params: { id: child.id, otherId: second.id } });
    backup = path.join(api.database.folder, 'backup.gz');
    await backUp(api.core, backup);
    receipt = await api.json(erasePlayer, { as, params: { id: child.id } });
  });

  it('has a receipt of all that was erased, without the name', () => {
    expect(receipt.erased).toEqual({
      consents: 1,
      records: 2,
      training_sessions: 4,
      notes: 2,
      test_days: 2,
      test_day_events: expect.any(Number),
      glove_tests: 1,
      glove_results: 1,
      import_changes: 1,
      file_names: 1,
      data_keys: 2,
    });
    expect(receipt.erased.test_day_events).toBeGreaterThan(2);
    for (const name of NAMES) expect(receiptText(receipt)).not.toContain(name);
  });

  it('leaves no name behind, and no row', async () => {
    for (const name of [...NAMES, ...NAMES.map((each) => each.toLowerCase()), 'shoulderblade'])
      expect(filesWith(api.database.folder, name)).toEqual([]);
    await expectNoRows(api.core, receipt.records);
  });

  it('is in the journal with all records of the receipt, which an older backup does not bring back', async () => {
    const { database, core, drop } = await emptyDatabase(api.core);
    copyFileSync(journalFile(api.core.config), journalFile(core.config));
    await restore(core, backup);
    expect((await core.erasures.readJournal()).map(({ id }) => id)).toEqual(expect.arrayContaining(receipt.records));
    await expectNoRows(core, receipt.records);
    const players = await core.db.selectFrom('players').select('last_name').execute();
    expect(players.map(({ last_name }) => last_name).toSorted()).toEqual(['Quintana', 'Silva']);
    if (onSqlite) expect(filesWith(database.folder, 'Quillfeather')).toEqual([]);
    await drop();
  });
});

/** These say which record was erased, and nothing else about it. */
const KEEP_IDS = new Set(['erasures', 'audit_entries']);

/** No other table has a row that names one of the records, or the name of a file. */
async function expectNoRows({ db }: Core, records: readonly string[]): Promise<void> {
  for (const table of await tableNames(db)) {
    if (KEEP_IDS.has(table)) continue;
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const text = JSON.stringify(rows);
    expect({ table, found: records.filter((id) => text.includes(id)) }).toEqual({ table, found: [] });
  }
  const files = await db.selectFrom('imports').select('id').where('file_name', 'is not', null).execute();
  expect(files).toEqual([]);
}

/** Stores the result of a run that a coach started for the player. */
async function addGloveResult({ core }: TestApi, clubId: string, player_id: string): Promise<void> {
  const key = { clubId, glove: 'smart_glove1' } as const;
  const run = { id: 'run', test: 'LBP', expires_at: core.now() + 60_000, player_id } as const;
  await core.db
    .insertInto('gloves')
    .values({
      club_id: clubId,
      glove: key.glove,
      availability: 'online',
      heard_at: core.now(),
      battery: 90,
      status: null,
      boot: 1,
      run_id: null,
      busy_until: 0,
    })
    .execute();
  expect(await transaction(core.db, (trx) => new GloveRuns(core).start(trx, key, run))).toBe(true);
  await new GloveRuns(core).save(key, run.id, 'digest', 'LBP', 13.5);
}
