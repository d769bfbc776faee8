import type { ImportPartial } from '@courtside/contracts/import-result';
import { undoImport, uploadImport } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { listTeams, type Team } from '@courtside/contracts/teams';
import { waitUntil } from '@courtside/processes';
import fc from 'fast-check';
import { countRows } from '../../src/database/count-rows';
import { importCsv, importForm } from '../import-file';
import { KillableServer } from '../killable-server';
import { registerCoach, type TestCoach } from '../register-coach';
import { NoResponse, type ServerProcess } from '../server-process';

const api = new KillableServer();
const RUNS = 5;

/** Few teams, players, days and values, so that rows and files often mean the same. */
const row = fc.record({
  team: fc.nat(2),
  player: fc.nat(9),
  day: fc.nat(8),
  speed: fc.constantFrom(0, 19, 20, 21, 75),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
/** Several batches. */
const rows = (minLength: number, maxLength: number) => fc.array(row, { minLength, maxLength, size: 'max' });

const fileOf = (file: readonly Row[]) =>
  importForm(
    importCsv(
      ...file.map(({ team, player, day, speed }) => {
        const date = `2026-03-0${day + 1}`;
        return [`Team ${team}`, `Ana ${player}`, 'Silva', player, 'Setter', date, '', '', '', speed, ''] as const;
      }),
    ),
  );

/** What a club has, without ids and versions, which differ from club to club. */
async function contentOf(server: ServerProcess, { token: as }: TestCoach) {
  const { body: teams } = await server.call<Team[]>(listTeams, { as });
  const { body: players } = await server.call<Player[]>(listPlayers, { as });
  const { body: sessions } = await server.call<TrainingSession[]>(listTrainingSessions, { as });
  const teamOf = new Map(teams.map(({ id, team_name }) => [id, team_name]));
  const nameOf = new Map(players.map(({ id, name, team }) => [id, `${teamOf.get(team)} ${name}`]));
  return {
    teams: [...teamOf.values()].toSorted(),
    players: [...nameOf.values()].toSorted(),
    sessions: sessions
      .map(({ player, session_date, decrypted_serve_speed, attempts }) =>
        JSON.stringify([nameOf.get(player), session_date, decrypted_serve_speed, attempts]),
      )
      .toSorted(),
  };
}

const upload = (server: ServerProcess, { token: as }: TestCoach, file: readonly Row[], key: string) =>
  server.call<ImportPartial>(uploadImport, { as, body: fileOf(file), headers: { 'idempotency-key': key } });

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const withoutIds = (answer: object): unknown => JSON.parse(JSON.stringify(answer).replace(UUID, 'an id'));

/** Uploads a file, and kills the server as soon as the club has so many sessions, or the answer has come. */
async function killDuring(coach: TestCoach, file: readonly Row[], sessions: number): Promise<void> {
  await api.killAfter(async (server) => {
    const answered = upload(server, coach, file, 'file').catch((error: unknown) => {
      if (!(error instanceof NoResponse)) throw error;
    });
    const hasSessions = async () => (await countRows(api.core.db, 'training_sessions', coach.clubId)) >= sessions;
    await Promise.race([answered, waitUntil(hasSessions, { intervalMs: 2 })]);
  });
  // The claim of a killed server expires after some seconds.
  await api.core.db.updateTable('idempotency_keys').set({ leased_until: 0 }).execute();
}

test('an import that is killed at any moment and repeated stores what it would have stored, and its undo is exact', async () => {
  await fc.assert(
    fc.asyncProperty(rows(0, 30), rows(150, 400), fc.nat(200), async (typed, file, moment) => {
      const [killed, undisturbed] = [await registerCoach(api), await registerCoach(api)];
      let server = await api.running();
      for (const coach of [killed, undisturbed]) if (typed.length > 0) await upload(server, coach, typed, 'typed');
      const before = await contentOf(server, killed);
      const expected = await upload(server, undisturbed, file, 'file');

      await killDuring(killed, file, before.sessions.length + moment);
      server = await api.running();
      const { status, body } = await upload(server, killed, file, 'file');
      expect({ status, withoutIds: withoutIds(body) }).toEqual({
        status: expected.status,
        withoutIds: withoutIds(expected.body),
      });
      expect(await contentOf(server, killed)).toEqual(await contentOf(server, undisturbed));
      await server.call(undoImport, { as: killed.token, params: { id: body.import_id ?? '' } });
      expect(await contentOf(server, killed)).toEqual(before);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 240_000);
