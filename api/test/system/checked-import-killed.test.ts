import type { ImportChoices } from '@courtside/contracts/import-preview';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { type ImportRecord, listImports, undoImport, uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { countRows } from '../../src/database/count-rows';
import { importCsv } from '../import-file';
import { KillableServer } from '../killable-server';
import { choiceForm } from '../preview-file';
import type { ServerProcess } from '../server-process';

/** Several batches of rows. */
const DAYS = 400;
const FORMER = 15;
const CORRECTED = 20;

const api = new KillableServer();

const day = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
const row = (team: string, at: number, speed: number) =>
  [team, 'Ana', 'Silva', 7, 'Setter', day(at), '', '', '', speed, ''] as const;
const days = <Row>(each: (at: number) => Row): Row[] => Array.from({ length: DAYS }, (_, at) => each(at));
const former = (team: string) => importCsv(...days((at) => row(team, at, FORMER)));
/** The same days with other values, under the short name of the team, and a team that is new. */
const corrected = (team: string) =>
  importCsv(...days((at) => row(`${team} short`, at, CORRECTED)), ...days((at) => row(`${team} new`, at, CORRECTED)));

/** A club's team with a value for each day, and the choices of a coach for the corrected file. */
async function prepare(server: ServerProcess, team: string) {
  const as = api.coach.token;
  await server.call(uploadImport, { as, body: choiceForm(former(team)) });
  const { body } = await server.call<Player[]>(listPlayers, { as });
  const { id = '', team: teamId = '' } = body.at(-1) ?? {};
  const names = { name: 'Ana', last_name: 'Silva' };
  const choices: ImportChoices = {
    different_values: 'replace',
    teams: [
      { team_name: `${team} short`, team: teamId },
      { team_name: `${team} new`, team: null },
    ],
    players: [
      { team_name: `${team} short`, ...names, player: id },
      { team_name: `${team} new`, ...names, player: null },
    ],
    rows: [{ row: 2, skip: true }],
  };
  return (on: ServerProcess) =>
    on.call<ImportPartial>(uploadChecked, {
      as,
      body: choiceForm(corrected(team), choices),
      headers: { 'idempotency-key': `choices-for-${team}` },
    });
}

/** How often each speed is stored. */
async function speeds(server: ServerProcess) {
  const { body } = await server.call<TrainingSession[]>(listTrainingSessions, { as: api.coach.token });
  const values = body.flatMap(({ attempts, decrypted_serve_speed: only }) => attempts?.serve_speed ?? [only]);
  const count = (speed: number) => values.filter((value) => value === speed).length;
  return { former: count(FORMER), corrected: count(CORRECTED), all: values.length };
}

/** Without refused rows. */
const answered = { status: 201, body: { imported: 2 * DAYS - 1, skipped: 1 } };
/** The skipped day keeps its former value. */
const complete = { former: 1, corrected: 2 * DAYS - 1, all: 2 * DAYS };

let before: Awaited<ReturnType<typeof speeds>>;
beforeEach(async () => {
  before = await speeds(await api.running());
});
const added = (stored: typeof before) => ({
  former: stored.former - before.former,
  corrected: stored.corrected - before.corrected,
  all: stored.all - before.all,
});

test('a checked import that is killed in the middle continues with its key, stores what was chosen once, and is undone', async () => {
  const upload = await prepare(await api.running(), 'Lions');
  const sessions = () => countRows(api.core.db, 'training_sessions', api.coach.clubId);
  const imports = () => countRows(api.core.db, 'imports', api.coach.clubId);
  const [stored, records] = [await sessions(), await imports()];
  await api.killDuring(upload, async () => (await imports()) > records);
  expect(await sessions()).toBeLessThan(stored + DAYS);

  // The claim of a killed server expires after some seconds.
  await api.core.db.updateTable('idempotency_keys').set({ leased_until: 0 }).execute();
  const server = await api.running();
  const answer = await upload(server);
  expect(answer).toMatchObject(answered);
  expect(await upload(server)).toEqual(answer);
  expect(added(await speeds(server))).toEqual(complete);
  const { body } = await server.call<ImportRecord[]>(listImports, { as: api.coach.token });
  expect(body.map(({ imported }) => imported)).toEqual([2 * DAYS - 1, DAYS]);

  await server.call(undoImport, { as: api.coach.token, params: { id: answer.body.import_id ?? '' } });
  expect(added(await speeds(server))).toEqual({ former: DAYS, corrected: 0, all: DAYS });
}, 120_000);

test('a server that is killed right after its answer has stored a checked import, and gives the same answer again', async () => {
  const upload = await prepare(await api.running(), 'Bears');
  const answer = await api.killAfter(upload);
  expect(answer).toMatchObject(answered);
  const server = await api.running();
  expect(await upload(server)).toEqual(answer);
  expect(added(await speeds(server))).toEqual(complete);
}, 120_000);
