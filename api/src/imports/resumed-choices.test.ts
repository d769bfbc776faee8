import type { ImportChoices } from '@courtside/contracts/import-preview';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { undoImport, uploadImport } from '@courtside/contracts/imports';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importCsv, importForm } from '../../test/import-file';
import { registerCoach, type TestCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';
import { type Claim, currentClaim, withClaim } from '../database/transaction';
import { importFile } from './service';

const api = testApi();

const DAYS = 130;
const date = (at: number) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10);
const row = (team: string, name: string, at: number, speed: number) =>
  [team, name, 'Silva', 7, 'Setter', date(at), '', '', '', speed, ''] as const;
const former = importCsv(...Array.from({ length: DAYS }, (_, at) => row('Lions', 'Ana', at, 15)));
const corrected = importCsv(
  ...Array.from({ length: DAYS }, (_, at) => row('Lions', 'Ana', at, 20)),
  ...Array.from({ length: DAYS }, (_, at) => row('Bears', 'Ana', at, 21)),
);
const choices: ImportChoices = {
  different_values: 'replace',
  teams: [{ team_name: 'Bears', team: null }],
  players: [{ team_name: 'Bears', name: 'Ana', last_name: 'Silva', player: null }],
};

/** Speeds by player number and day, without ids. */
async function speedsOf({ token: as }: TestCoach) {
  const players = new Map((await api.json<Player[]>(listPlayers, { as })).map(({ id, team }) => [id, team]));
  const teams = [...new Set(players.values())].toSorted();
  const sessions = await api.json<TrainingSession[]>(listTrainingSessions, { as });
  return sessions
    .map(({ player, session_date, attempts, decrypted_serve_speed: speed }) => {
      const team = teams.indexOf(players.get(player) ?? '');
      return `${team} ${session_date} ${(attempts?.serve_speed ?? [speed]).join()}`;
    })
    .toSorted();
}

/** A request that is interrupted after some batches, and then continues. */
class Request {
  readonly #steps: unknown[] = [];

  constructor(private readonly coach: TestCoach) {}

  run(room: number): Promise<ImportPartial> {
    const claim: Claim = {
      markDone: async () => {},
      loadSteps: async () => [...this.#steps],
      saveStep: async (_, __, result) => {
        if (this.#steps.length >= room) throw new Error('The server ends.');
        // As it is stored.
        this.#steps.push(JSON.parse(JSON.stringify(result)));
      },
    };
    return withClaim(claim, async () =>
      importFile(
        api.core,
        this.coach.clubId,
        { name: '', data: Buffer.from(corrected), truncated: false },
        {
          userId: this.coach.userId,
          choices,
          stored: ((await currentClaim()?.loadSteps()) ?? []) as never,
          signal: new AbortController().signal,
        },
      ),
    );
  }
}

test('an import with choices that is interrupted after each batch stores what it stores at once, and is undone exactly', async () => {
  const [whole, interrupted] = [await registerCoach(api), await registerCoach(api)];
  for (const coach of [whole, interrupted]) await api.call(uploadImport, { as: coach.token, body: importForm(former) });
  const before = await speedsOf(interrupted);
  const expected = await new Request(whole).run(Infinity);

  const request = new Request(interrupted);
  let answer: ImportPartial | null = null;
  for (let room = 1; answer === null; room += 1)
    answer = await request.run(room).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'The server ends.') return null;
      throw error;
    });
  const withoutIds = ({ corrections = [], ...counts }: ImportPartial) => ({
    ...counts,
    import_id: 'any',
    corrections: corrections.map(({ row: place, stored, file }) => [place, stored, file]),
  });
  expect(withoutIds(answer)).toEqual(withoutIds(expected));
  expect(answer).toMatchObject({ imported: 2 * DAYS, errors: [] });
  expect(await speedsOf(interrupted)).toEqual(await speedsOf(whole));
  expect(await speedsOf(whole)).toHaveLength(2 * DAYS);

  await api.json(undoImport, { as: interrupted.token, params: { id: answer.import_id ?? '' } });
  expect(await speedsOf(interrupted)).toEqual(before);
});
