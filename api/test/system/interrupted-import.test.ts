import { listImports, uploadImport, type ImportPartial, type ImportRecord } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { waitUntil } from '@courtside/processes';
import type { Core } from '../../src/core';
import { countRows } from '../../src/database/count-rows';
import { importCsv, importForm } from '../import-file';
import { migratedCore } from '../migrated-core';
import { registerCoach, type TestCoach } from '../register-coach';
import { NoResponse, ServerProcess } from '../server-process';
import { testDatabase, type TestDatabase } from '../test-database';

const ROWS = 1_200;
const KILLS = 2;
/** Rows of a player on a day. */
const ATTEMPTS = 3;

let database: TestDatabase;
let core: Core;
let coach: TestCoach;
let server: ServerProcess | undefined;
beforeAll(async () => {
  database = await testDatabase();
  core = await migratedCore(database);
  coach = await registerCoach({ core });
});
afterAll(async () => {
  await server?.program.kill();
  await core.db.destroy();
  await database.drop();
});

const validRows = () =>
  Array.from({ length: ROWS }, (_, index) => {
    const player = index % 19;
    const round = Math.floor(index / 19);
    // The rows of a player on one day are attempts of one session.
    const date = new Date(Date.UTC(2025, 0, 1 + Math.floor(round / ATTEMPTS))).toISOString().slice(0, 10);
    const metrics = [30 + round, 10, 4, 20, 60];
    return [`Team ${Math.floor(index / 300)}`, `Player ${player}`, 'Silva', player, 'Setter', date, ...metrics];
  });
/** Each player's days, which are the sessions. */
const SESSIONS = new Set(validRows().map(([team, player, , , , date]) => [team, player, date].join())).size;

/** Valid rows, a duplicate of the first one, a row with an invalid date and a player with a taken number. */
function file(): string {
  const rows = validRows();
  const [first = []] = rows;
  const invalid = first.with(5, 'soon');
  const taken = first.with(1, 'Eva');
  return importCsv(...rows, first, invalid, taken);
}

/** The club may import one file, so every repeat must count as the same import. */
const startServer = () =>
  ServerProcess.start({ ...database.environment, COURTSIDE_QUOTA_IMPORTS: '1', COURTSIDE_LIMITS_FACTOR: '1' });

const upload = (server: ServerProcess) => {
  const headers = { 'idempotency-key': 'import' };
  return server.call<ImportPartial>(uploadImport, { as: coach.token, body: importForm(file()), headers });
};

const storedSessions = () => countRows(core.db, 'training_sessions', coach.clubId);

/**
 * A killed server cannot release its claim, which therefore expires after some seconds. This time is after the expiry.
 */
async function uploadAfterCrash(server: ServerProcess) {
  await core.db.updateTable('idempotency_keys').set({ leased_until: 0 }).execute();
  return upload(server);
}

test(`an import that is killed ${KILLS} times continues with its key, stores each row once and reports all of them`, async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await storedSessions();
    server = await startServer();
    const uploading = uploadAfterCrash(server).then(
      ({ status }) => `answered ${status}`,
      (error: unknown) => (error instanceof NoResponse ? 'killed' : String(error)),
    );
    await Promise.race([uploading, waitUntil(async () => (await storedSessions()) > before, { intervalMs: 5 })]);
    await server.program.kill();
    expect(await uploading).toBe('killed');
  }
  expect(await storedSessions()).toBeLessThan(SESSIONS);

  server = await startServer();
  const { status, body } = await uploadAfterCrash(server);
  expect({ status, ...body, refused: body.refused.map(({ row }) => row) }).toEqual({
    status: 207,
    message: `Imported ${SESSIONS} sessions. ${ROWS - SESSIONS} rows were added to a session of the same day. 1 session already existed.`,
    imported: ROWS,
    unchanged: 1,
    import_id: expect.any(String),
    errors: [
      { row: ROWS + 3, column: 'session_date', reason: expect.any(String) },
      { row: ROWS + 4, column: 'player_number', reason: expect.any(String) },
    ],
    refused: [ROWS + 3, ROWS + 4],
  });
  expect((await upload(server)).body).toEqual(body);

  const records = (await server.call<ImportRecord[]>(listImports, { as: coach.token })).body;
  expect(records).toMatchObject([{ format: '.csv', imported: ROWS, unchanged: 1, refused: 2 }]);
  const stored = (await server.call<TrainingSession[]>(listTrainingSessions, { as: coach.token })).body;
  const attempts = stored.flatMap(({ player, attempts: several, decrypted_weight_lift_impact: only }) =>
    (several?.weight_lift_impact ?? [only]).map((value) => `${player} ${value}`),
  );
  expect([stored.length, attempts.length, new Set(attempts).size]).toEqual([SESSIONS, ROWS, ROWS]);
}, 120_000);
