import * as calls from '@courtside/contracts/imports';
import { IMPORT_UNDO_DAYS, IMPORTS_KEPT, IMPORTS_LISTED } from '@courtside/contracts/limits';
import { deletePlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { currentClaim, withClaim, type Claim } from '../database/transaction';
import { registerCoach, startSession, type TestCoach } from '../../test/register-coach';
import { importCsv as csv, importForm } from '../../test/import-file';
import { testApi } from '../../test/set-up';
import { importFile } from './service';

const api = testApi();
let coach: TestCoach;

beforeEach(async () => {
  coach = await registerCoach(api);
});

const VALID = ['Lions', 'Ana', 'Silva', '7', 'Setter', '2026-02-28', '72', '13.2', '4.1', '21', '65'];
const onDay = (day: string) => VALID.with(5, day);

const upload = (content: string, headers: Record<string, string> = {}) =>
  api.call(calls.uploadImport, { as: coach.token, body: importForm(content, 'Ana Silva.csv'), headers });
const list = (query: Record<string, string> = {}, as = coach.token) =>
  api.json<calls.ImportRecord[]>(calls.listImports, { as, query });

test('an import is listed with its time, coach, file, numbers of rows and what it has created', async () => {
  const [first, invalid] = [onDay('2026-02-28'), onDay('soon')];
  const before = api.core.now();
  await upload(csv(first, onDay('2026-03-01'), first, invalid));
  const [record, ...others] = await list();
  expect(record).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    format: '.csv',
    imported: 2,
    unchanged: 1,
    refused: 1,
    created_by: 'Robin Coach',
    file_name: 'Ana Silva.csv',
    teams: 1,
    players: 1,
    sessions: 2,
    sessions_changed: 0,
    undo_until: new Date(Date.parse(record!.created_at) + 30 * 24 * 3_600_000).toISOString(),
  });
  expect(Date.parse(record!.created_at)).toBeGreaterThanOrEqual(before);
  expect(others).toEqual([]);
});

test('an import whose rows were all refused is listed too', async () => {
  await upload(JSON.stringify([{ team_name: 'Lions' }]));
  expect(await list()).toMatchObject([{ format: '.json', imported: 0, unchanged: 0, refused: 1 }]);
});

test.each([
  ['an empty file', ''],
  ['nothing but headings', csv()],
  ['an unknown format', '%PDF-1.7\n\u0000\u0001'],
])('%s leaves no record', async (_, content) => {
  expect((await upload(content)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await list()).toEqual([]);
});

test('the newest imports come first, as many as asked for', async () => {
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
    api.clock.advance(1_000);
    await upload(
      csv(...Array.from({ length: Number(day.at(-1)) }, (_, index) => VALID.with(9, `${day.at(-1)}${index}`))),
    );
  }
  expect((await list()).map(({ imported }) => imported)).toEqual([3, 2, 1]);
  expect((await list({ limit: '2' })).map(({ imported }) => imported)).toEqual([3, 2]);
  for (const limit of ['0', String(IMPORTS_LISTED + 1), 'many'])
    expect((await api.call(calls.listImports, { as: coach.token, query: { limit } })).statusCode).toBe(400);
});

test(`the newest ${IMPORTS_KEPT} imports of each club are kept, and those of the last ${IMPORT_UNDO_DAYS} days`, async () => {
  const other = await registerCoach(api);
  const older = coach;
  coach = other;
  await upload(csv(VALID));
  coach = older;
  for (let number = 0; number <= IMPORTS_KEPT; number += 1) {
    api.clock.advance(1_000);
    await upload(csv(...(number === 0 ? [VALID, onDay('soon')] : [VALID])));
  }
  const all = { limit: String(IMPORTS_LISTED) };
  expect(await list(all)).toHaveLength(IMPORTS_KEPT + 1);
  api.clock.advance(IMPORT_UNDO_DAYS * 24 * 3_600_000);
  const again = async (each: TestCoach) => ({ ...each, token: (await startSession(api.core, each.userId)).access });
  coach = await again(coach);
  await upload(csv(VALID));
  const records = await list(all);
  expect({ kept: records.length, hasRefused: records.some(({ refused }) => refused > 0) }).toEqual({
    kept: IMPORTS_KEPT,
    hasRefused: false,
  });
  expect(await list({}, (await again(other)).token)).toHaveLength(1);
});

test('a repeated upload with the same key leaves one record, another upload leaves another', async () => {
  const headers = { 'idempotency-key': 'once' };
  await upload(csv(VALID), headers);
  await upload(csv(VALID), headers);
  expect(await list()).toHaveLength(1);
  await upload(csv(VALID));
  expect(await list()).toMatchObject([
    { imported: 0, unchanged: 1 },
    { imported: 1, unchanged: 0 },
  ]);
});

test('the record of an interrupted import has the rows that are stored, and continues with them', async () => {
  const days = Array.from({ length: 60 }, (_, index) => VALID.with(9, String(index + 1)));
  const file = { name: '', data: Buffer.from(csv(...days, onDay('soon'))), truncated: false };
  const steps: unknown[] = [];
  /** Stores one batch and then fails, like a server that is stopped. */
  const claim = (room: number): Claim => ({
    markDone: async () => {},
    loadSteps: async () => [...steps],
    saveStep: async (_, __, result) => {
      if (steps.length === room) throw new Error('The server ends.');
      steps.push(result);
    },
  });
  const run = (room: number) =>
    withClaim(claim(room), async () => {
      const stored = (await currentClaim()?.loadSteps()) as never;
      return importFile(api.core, coach.clubId, file, {
        userId: coach.userId,
        stored,
        signal: new AbortController().signal,
      });
    });
  await expect(run(1)).rejects.toThrow('The server ends.');
  const [interrupted] = await list();
  expect(interrupted).toMatchObject({ imported: 50, unchanged: 0, refused: 1 });
  await run(2);
  expect(await list()).toEqual([{ ...interrupted, imported: 60 }]);
});

test('the record stays if a player of the import is deleted', async () => {
  await upload(csv(VALID));
  const [player] = await api.json<Player[]>(listPlayers, { as: coach.token });
  await api.call(deletePlayer, { as: coach.token, params: { id: player!.id } });
  expect(await list()).toMatchObject([{ imported: 1 }]);
});
