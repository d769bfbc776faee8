import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { allCalls } from '@courtside/contracts/all-calls';
import type { Call } from '@courtside/contracts/call';
import { exportClub } from '@courtside/contracts/club-data';
import { CLUB_FORMATS } from '@courtside/contracts/club-file-names';
import { uploadImport } from '@courtside/contracts/imports';
import { erasePlayer, type ErasureReceipt, exportPlayerData } from '@courtside/contracts/player-data';
import { createPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTrainingSession, type TrainingSession } from '@courtside/contracts/training-sessions';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { buildApp } from '../../src/app';
import { backUp } from '../../src/backups/backup';
import { journalFile } from '../../src/erasures/erasures';
import { prepareDatabase } from '../../src/core';
import { clubWithData, METRIC_VALUES, type TestClub } from '../club-with-data';
import { emptyDatabase } from '../empty-database';
import { filesWith } from '../find-in-files';
import { importCsv, importForm } from '../import-file';
import { startSession } from '../register-coach';
import { runCli } from '../run-cli';
import { type CallRequest, urlOf } from '../test-api';
import { testApi } from '../set-up';
import { Tablet } from '../test-day';

/** What nobody else has: names, a note, a file, an id and a value. */
const TRACES = ['Wilhelmina', 'Quillfeather', 'Vexing shoulderblade', 'LICENCE-7731', '23.8125'];
const [NAME = '', LAST_NAME = '', NOTE = '', LICENCE = '', SPEED = ''] = TRACES;
const onSqlite = !process.env.COURTSIDE_TEST_DATABASE_URL;

const api = testApi();
let club: TestClub;
let child: Player;
/** A call whose answer the server keeps. */
let sent: CallRequest;
let session: TrainingSession;
let day: string;
let importId: string;
let receipt: ErasureReceipt;
const backup = () => path.join(api.database.folder, 'backup.gz');

beforeAll(async () => {
  club = await clubWithData(api);
  const as = club.coach.token;
  const draft = { name: NAME, last_name: LAST_NAME, player_number: 31, position: 'Setter', external_id: LICENCE };
  child = await api.json(createPlayer, { as, body: { ...draft, team: club.team.id } });
  const body = {
    player: child.id,
    session_date: '2026-03-01',
    ...METRIC_VALUES,
    serve_speed: Number(SPEED),
    note: NOTE,
  };
  sent = { as, body, headers: { 'idempotency-key': 'kept-answer' } };
  session = await api.json(createTrainingSession, sent);
  const row = [club.team.team_name, NAME, LAST_NAME, 31, 'Setter', '2026-03-02', '', '', '', SPEED, ''];
  const file = importForm(importCsv(row), `${LAST_NAME}.csv`);
  ({ import_id: importId } = await api.json<{ import_id: string }>(uploadImport, { as, body: file }));
  const tablet = await Tablet.start(api, { ...club.coach, team: club.team, players: [child, club.player] });
  await tablet.add({ type: 'entered', player: child.id, test: 'SS', value: Number(SPEED), details: null });
  day = tablet.id;
});

/** Every call that reads something of the club. */
const READS = allCalls.filter(({ method, access }) => method === 'GET' && access === 'user');

const names = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** What the parameters of a call may refer to: the child, and what the child had. */
function targetsOf({ params, path: pattern }: Call): ReadonlyArray<Readonly<Record<string, string>>> {
  const ids = [child.id, session.id, club.team.id, day, importId, club.player.id];
  const id = names(params).length > 0 ? ids : [''];
  return id.map((each) => Object.fromEntries(names(params).map((name) => [name, pattern.includes(name) ? each : ''])));
}
const queryOf = ({ query }: Call) => {
  const values: Readonly<Record<string, string>> = {
    teamId: club.team.id,
    team_id: club.team.id,
    playerId: child.id,
    sessionId: session.id,
    'playerIds[]': child.id,
    'sessionIds[]': session.id,
    format: 'json',
  };
  return Object.fromEntries(names(query).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
};

/** The traces in an answer, also in the files of an archive. */
function tracesIn(bytes: Buffer): string[] {
  const isArchive = bytes.subarray(0, 2).toString() === 'PK';
  const files = isArchive ? Object.values(unzipSync(new Uint8Array(bytes))).map((each) => Buffer.from(each)) : [];
  return TRACES.filter((trace) => [bytes, ...files].some((each) => each.includes(trace)));
}

/** The answers in which a server still says something of the child. */
async function readable(app: Awaited<ReturnType<typeof buildApp>>, token: string): Promise<string[]> {
  const found: string[] = [];
  const ask = async (call: Call, url: string) => {
    const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    for (const trace of tracesIn(answer.rawPayload)) found.push(`${call.id}: ${trace}`);
  };
  for (const call of READS)
    for (const params of targetsOf(call)) await ask(call, urlOf(call, { params, query: queryOf(call) }));
  for (const kind of CLUB_FORMATS) await ask(exportClub, urlOf(exportClub, { query: { kind } }));
  return [...new Set(found)];
}

test('everything about a player can be read before the erasure, and exported', async () => {
  const found = await readable(api.app, club.coach.token);
  const calls = new Set(found.map((each) => each.split(':')[0]));
  for (const call of [
    'listPlayers',
    'getPlayer',
    'listTrainingSessions',
    'exportClub',
    'exportPlayerData',
    'listImports',
  ])
    expect([...calls]).toContain(call);
  const answer = await api.call(exportPlayerData, { as: club.coach.token, params: { id: child.id } });
  expect(tracesIn(answer.rawPayload)).toEqual([NAME, LAST_NAME, NOTE, LICENCE, SPEED]);
  if (onSqlite) expect(filesWith(api.database.folder, LAST_NAME)).not.toEqual([]);
});

test('no answer and no file of the server has anything readable after the erasure', async () => {
  await backUp(api.core, backup());
  receipt = await api.json(erasePlayer, { as: club.coach.token, params: { id: child.id } });
  expect(receipt.records).toEqual([child.id]);
  expect(tracesIn(Buffer.from(JSON.stringify(receipt)))).toEqual([]);
  expect(await readable(api.app, club.coach.token)).toEqual([]);
  const repeated = await api.call(createTrainingSession, sent);
  expect(tracesIn(repeated.rawPayload)).toEqual([]);
  expect(repeated.statusCode).toBeGreaterThanOrEqual(400);
  for (const trace of TRACES)
    expect({ trace, filesWith: filesWith(api.database.folder, trace) }).toEqual({ trace, filesWith: [] });
});

test('nor does a server on which a backup from before the erasure was restored, or a backup that it makes', async () => {
  const { database, core, drop } = await emptyDatabase(api.core);
  copyFileSync(journalFile(api.core.config), journalFile(core.config));
  const restored = await runCli(database.environment, 'restore', backup());
  expect(restored).toMatchObject({ stderr: '', exitCode: 0 });
  expect(tracesIn(Buffer.from(restored.stdout))).toEqual([]);
  await prepareDatabase(core);
  const app = await buildApp(core);
  const { access } = await startSession(core, club.coach.userId);
  expect(await readable(app, access)).toEqual([]);
  const headers = { authorization: `Bearer ${access}` };
  const players = await app.inject({ method: 'GET', url: urlOf(listPlayers), headers });
  expect(players.json<Player[]>().map(({ id }) => id)).toEqual([club.player.id]);

  const newer = path.join(database.folder, 'newer.gz');
  await backUp(core, newer);
  expect(tracesIn(gunzipSync(readFileSync(newer)))).toEqual([]);
  for (const trace of TRACES)
    expect({ trace, filesWith: filesWith(database.folder, trace) }).toEqual({ trace, filesWith: [] });
  const { database: second, core: restoredAgain, drop: dropSecond } = await emptyDatabase(core);
  expect((await runCli(second.environment, 'restore', newer)).exitCode).toBe(0);
  const ids = await restoredAgain.db.selectFrom('players').select('id').execute();
  expect(ids.map(({ id }) => id)).toEqual([club.player.id]);
  await dropSecond();
  await app.close();
  await drop();
});
