import type { ImportPartial } from '@courtside/contracts/import-result';
import { listImports, uploadImport, type ImportRecord } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { countRows } from '../../src/database/count-rows';
import { importCsv, importForm } from '../import-file';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

const ROWS = 1_200;
const KILLS = 2;
/** Rows of a player on a day. */
const ATTEMPTS = 3;

/** The club may import one file, so every repeat must count as the same import. */
const api = new KillableServer({ COURTSIDE_QUOTA_IMPORTS: '1', COURTSIDE_LIMITS_FACTOR: '1' });

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

const upload = (server: ServerProcess) => {
  const headers = { 'idempotency-key': 'import' };
  return server.call<ImportPartial>(uploadImport, { as: api.coach.token, body: importForm(file()), headers });
};

const storedSessions = () => countRows(api.core.db, 'training_sessions', api.coach.clubId);

/**
 * A killed server cannot release its claim, which therefore expires after some seconds. This time is after the expiry.
 */
async function uploadAfterCrash(server: ServerProcess) {
  await api.core.db.updateTable('idempotency_keys').set({ leased_until: 0 }).execute();
  return upload(server);
}

test(`an import that is killed ${KILLS} times continues with its key, stores each row once and reports all of them`, async () => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await storedSessions();
    await api.killDuring(uploadAfterCrash, async () => (await storedSessions()) > before);
  }
  expect(await storedSessions()).toBeLessThan(SESSIONS);

  const server = await api.running();
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

  const records = (await server.call<ImportRecord[]>(listImports, { as: api.coach.token })).body;
  expect(records).toMatchObject([{ format: '.csv', imported: ROWS, unchanged: 1, refused: 2 }]);
  const stored = (await server.call<TrainingSession[]>(listTrainingSessions, { as: api.coach.token })).body;
  const attempts = stored.flatMap(({ player, attempts: several, decrypted_weight_lift_impact: only }) =>
    (several?.weight_lift_impact ?? [only]).map((value) => `${player} ${value}`),
  );
  expect({ sessions: stored.length, attempts: attempts.length, different: new Set(attempts).size }).toEqual({
    sessions: SESSIONS,
    attempts: ROWS,
    different: ROWS,
  });
}, 120_000);
