import {
  listImports,
  undoImport,
  uploadImport,
  type ImportRecord,
  type ImportUndo,
} from '@courtside/contracts/imports';
import {
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import { countRows } from '../../src/database/count-rows';
import { importCsv, importForm } from '../import-file';
import { KillableServer } from '../killable-server';
import type { ServerProcess } from '../server-process';

const PLAYERS = 15;
const DAYS = 80;
const KILLS = 2;

const api = new KillableServer();

const file = () =>
  importCsv(
    ...Array.from({ length: PLAYERS * DAYS }, (_, index) => {
      const player = index % PLAYERS;
      const date = new Date(Date.UTC(2025, 0, 1 + Math.floor(index / PLAYERS))).toISOString().slice(0, 10);
      return ['Lions', `Player ${player}`, 'Silva', player, 'Setter', date, 70, 10, 4, 20, 60];
    }),
  );

const storedSessions = () => countRows(api.core.db, 'training_sessions', api.coach.clubId);

test(`an undo that is killed ${KILLS} times continues when it is repeated, and lists everything that it has kept`, async () => {
  const as = api.coach.token;
  const server = await api.running();
  const { body: imported } = await server.call<{ import_id: string }>(uploadImport, { as, body: importForm(file()) });
  const { body: sessions } = await server.call<TrainingSession[]>(listTrainingSessions, { as });
  const [edited, later] = [sessions[0]!, sessions.at(-1)!];
  for (const { id } of [edited, later])
    await server.call(editTrainingSession, { as, params: { id }, body: { note: 'Tired.' } });
  const undo = (on: ServerProcess) => on.call<ImportUndo>(undoImport, { as, params: { id: imported.import_id } });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await storedSessions();
    await api.killDuring(undo, async () => (await storedSessions()) < before);
  }
  expect(await storedSessions()).toBeGreaterThan(2);

  const restarted = await api.running();
  const { status, body } = await undo(restarted);
  expect({ status, ...body, kept: body.kept.map(({ id, reason }) => [id, reason]) }).toMatchObject({
    status: 200,
    sessions: PLAYERS * DAYS - 2,
    players: PLAYERS - new Set([edited.player, later.player]).size,
    teams: 0,
    kept: expect.arrayContaining([
      [edited.id, 'edited'],
      [later.id, 'edited'],
      [edited.player, 'sessions'],
      [later.player, 'sessions'],
    ]),
  });
  expect(await storedSessions()).toBe(2);
  expect((await undo(restarted)).body.kept).toEqual(body.kept);
  const [record] = (await restarted.call<ImportRecord[]>(listImports, { as })).body;
  expect(record).toMatchObject({ sessions: PLAYERS * DAYS, undone_at: expect.any(String) });
}, 120_000);
