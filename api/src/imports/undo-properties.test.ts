import * as calls from '@courtside/contracts/imports';
import type { ImportSuccess } from '@courtside/contracts/import-result';
import { createPlayer, deletePlayer, editPlayer, listPlayers, type Player } from '@courtside/contracts/players';
import { createTeam, editTeam, listTeams, type Team } from '@courtside/contracts/teams';
import {
  createTrainingSession,
  deleteTrainingSession,
  editTrainingSession,
  listTrainingSessions,
  type TrainingSession,
} from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import { EXAMPLE_METRICS } from '../../test/club-with-data';
import { importCsv, importForm } from '../../test/import-file';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi();
const RUNS = 15;

/** Few teams, players, days and values, so that files and clubs often mean the same. */
const result = fc.record({
  team: fc.integer({ min: 0, max: 2 }),
  player: fc.integer({ min: 0, max: 3 }),
  day: fc.integer({ min: 1, max: 4 }),
  /** Some are outside the range of the sport, and not measured. */
  speed: fc.constantFrom(0, 19, 20, 21, 75),
});
type Result = typeof result extends fc.Arbitrary<infer Value> ? Value : never;
const results = (maxLength: number) => fc.array(result, { minLength: 1, maxLength });
/** More rows than one batch has. */
const files = fc.oneof({ weight: 3, arbitrary: results(12) }, { weight: 1, arbitrary: results(120) });

const EDITS = ['note', 'delete session', 'add session', 'number', 'delete player', 'rename team'] as const;
const edits = fc.array(fc.record({ kind: fc.constantFrom(...EDITS), place: fc.nat(30) }), { maxLength: 4 });

const playerName = ({ team, player }: Result) => `Ana ${team}${player}`;
const date = ({ day }: Pick<Result, 'day'>) => `2026-03-0${day}`;
const csv = (rows: readonly Result[]) =>
  importCsv(
    ...rows.map((row) => [
      `Team ${row.team}`,
      playerName(row),
      'Silva',
      row.player,
      'Setter',
      date(row),
      '',
      '',
      '',
      row.speed,
      '',
    ]),
  );

interface Club {
  readonly teams: readonly Team[];
  readonly players: readonly Player[];
  readonly sessions: readonly TrainingSession[];
}

const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
/** A restored session has a new version, so that stale edits are still refused. */
const comparable = ({ teams, players, sessions }: Club) => ({
  teams: byId(teams),
  players: byId(players),
  sessions: byId(sessions).map((session) => ({ ...session, version: 'any' })),
});

/** A coach's club. */
class TestClub {
  private constructor(private readonly as: string) {}

  /** A club in which these results were typed. */
  static async with(typed: readonly Result[]): Promise<TestClub> {
    const club = new TestClub((await registerCoach(api)).token);
    for (const each of typed) await club.#type(each);
    return club;
  }

  async #type(each: Result): Promise<void> {
    const { as } = this;
    const { teams, players } = await this.read();
    const team =
      teams.find(({ team_name }) => team_name === `Team ${each.team}`) ??
      (await api.json<Team>(createTeam, { as, body: { team_name: `Team ${each.team}` } }));
    const draft = { name: playerName(each), last_name: 'Silva', player_number: each.player, position: 'Setter' };
    const player =
      players.find(({ name }) => name === draft.name) ??
      (await api.json<Player>(createPlayer, { as, body: { ...draft, team: team.id } }));
    await this.addSession(player.id, each);
  }

  async addSession(player: string, { day, speed }: Pick<Result, 'day' | 'speed'>): Promise<TrainingSession> {
    const body = { player, session_date: date({ day }), ...EXAMPLE_METRICS, serve_speed: speed };
    return await api.json(createTrainingSession, { as: this.as, body });
  }

  async read(): Promise<Club> {
    const { as } = this;
    const [active, inactive] = [await api.json<Player[]>(listPlayers, { as }), await this.#inactive()];
    return {
      teams: await api.json<Team[]>(listTeams, { as }),
      players: [...active, ...inactive],
      sessions: await api.json<TrainingSession[]>(listTrainingSessions, { as }),
    };
  }

  #inactive() {
    return api.json<Player[]>(listPlayers, { as: this.as, query: { status: 'inactive' } });
  }

  async import(rows: readonly Result[]): Promise<ImportSuccess> {
    return await api.json(calls.uploadImport, { as: this.as, body: importForm(csv(rows)) });
  }

  async undo(id = ''): Promise<calls.ImportUndo> {
    return await api.json(calls.undoImport, { as: this.as, params: { id } });
  }

  /** Edits one of what the club has. Returns the id of what was edited or added; null if there is nothing to edit. */
  async edit({ kind, place }: { kind: (typeof EDITS)[number]; place: number }): Promise<string | null> {
    const { as } = this;
    const { teams, players, sessions } = await this.read();
    const of = <T>(items: readonly T[]) => items[place % Math.max(1, items.length)];
    const [team, player, session] = [of(byId(teams)), of(byId(players)), of(byId(sessions))];
    if (kind === 'rename team' && team) {
      await api.call(editTeam, { as, params: { id: team.id }, body: { team_name: `Renamed ${place} ${team.id}` } });
      return team.id;
    }
    if (kind === 'number' && player) {
      const { id, name, last_name, position } = player;
      await api.call(editPlayer, {
        as,
        params: { id },
        body: { name, last_name, position, player_number: 50 + place },
      });
      return player.id;
    }
    if (kind === 'add session' && player) return (await this.addSession(player.id, { day: 9, speed: 20 })).id;
    if (kind === 'delete player' && player) await api.call(deletePlayer, { as, params: { id: player.id } });
    if (kind === 'delete session' && session) await api.call(deleteTrainingSession, { as, params: { id: session.id } });
    if (kind !== 'note' || !session) return null;
    await api.call(editTrainingSession, { as, params: { id: session.id }, body: { note: `Note ${place}.` } });
    return session.id;
  }
}

/** What a club should have after an undo, and the ids of what should be listed as kept. */
function expected(before: Club, imported: Club, edited: Club, touched: ReadonlySet<string>) {
  const former = new Map(before.sessions.map((session) => [session.id, session]));
  const known = new Set([...before.teams, ...before.players].map(({ id }) => id));
  const sessions = edited.sessions.flatMap((session) =>
    touched.has(session.id) ? session : (former.get(session.id) ?? []),
  );
  const players = edited.players.filter(
    ({ id }) => known.has(id) || touched.has(id) || sessions.some(({ player }) => player === id),
  );
  const teams = edited.teams.filter(
    ({ id }) => known.has(id) || touched.has(id) || players.some(({ team }) => team === id),
  );
  const ofImport = imported.sessions.filter(({ id, version }) => former.get(id)?.version !== version);
  const changed = new Set(ofImport.map(({ id }) => id));
  const created = new Set([...imported.teams, ...imported.players].map(({ id }) => id).filter((id) => !known.has(id)));
  const kept = [
    ...sessions.filter(({ id }) => touched.has(id) && changed.has(id)),
    ...[...players, ...teams].filter(({ id }) => created.has(id)),
  ];
  return { club: { teams, players, sessions }, kept: kept.map(({ id }) => id).toSorted() };
}

test(
  'the undo of an import leaves the club as it was',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(result, { maxLength: 6 }), files, async (typed, file) => {
        const club = await TestClub.with(typed);
        const before = await club.read();
        const { import_id } = await club.import(file);
        expect((await club.undo(import_id)).kept).toEqual([]);
        expect(comparable(await club.read())).toEqual(comparable(before));
        const again = await club.import(file);
        expect((await club.undo(again.import_id)).kept).toEqual([]);
        expect(comparable(await club.read())).toEqual(comparable(before));
      }),
      { numRuns: RUNS },
    ),
  240_000,
);

test(
  'imports that are undone in reverse leave the club as it was',
  () =>
    fc.assert(
      fc.asyncProperty(results(4), fc.array(results(8), { minLength: 2, maxLength: 4 }), async (typed, several) => {
        const club = await TestClub.with(typed);
        const before = await club.read();
        const ids: Array<string | undefined> = [];
        for (const file of several) ids.push((await club.import(file)).import_id);
        for (const id of ids.toReversed()) expect((await club.undo(id)).kept).toEqual([]);
        expect(comparable(await club.read())).toEqual(comparable(before));
      }),
      { numRuns: RUNS },
    ),
  240_000,
);

test(
  'what was edited since an import is kept and listed, and everything else is as before',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(result, { maxLength: 5 }), files, edits, async (typed, file, changes) => {
        const club = await TestClub.with(typed);
        const before = await club.read();
        const { import_id } = await club.import(file);
        const imported = await club.read();
        const touched = new Set<string>();
        for (const change of changes) touched.add((await club.edit(change)) ?? '');
        const after = expected(before, imported, await club.read(), touched);
        const { kept } = await club.undo(import_id);
        expect(kept.map(({ id }) => id).toSorted()).toEqual(after.kept);
        expect(comparable(await club.read())).toEqual(comparable(after.club));
      }),
      { numRuns: RUNS },
    ),
  240_000,
);
