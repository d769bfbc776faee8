import {
  DIFFERENT_VALUES,
  type ImportChoices,
  type ImportPreview,
  previewImport,
} from '@courtside/contracts/import-preview';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import * as calls from '@courtside/contracts/imports';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { listPlayers, type Player, setPlayerActivity } from '@courtside/contracts/players';
import { listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import { allRows } from '../../test/all-rows';
import { importCsv, importForm } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi({ quotas: { teams: 4, sessions: 60, pictures: 1, imports: 1000 } });
const RUNS = Number(process.env.RUNS ?? 60);

/** Few teams, players, days and values, so that files and clubs often mean the same. */
const result = fc.record({
  team: fc.integer({ min: 0, max: 4 }),
  player: fc.integer({ min: 0, max: 5 }),
  day: fc.integer({ min: 1, max: 3 }),
  /** Some are outside the range of the sport, and not measured. */
  speed: fc.constantFrom(0, 19, 20, 21, 75),
  power: fc.constantFrom(0, 0, 12, 13),
  /** Some rows contradict the player, can't be read, or are about the future. */
  oddity: fc.constantFrom('none', 'none', 'none', 'none', 'number', 'position', 'both', 'date', 'future', 'spelling'),
});
type Result = typeof result extends fc.Arbitrary<infer Value> ? Value : never;
const files = fc.oneof(
  { weight: 4, arbitrary: fc.array(result, { minLength: 1, maxLength: 15 }) },
  // More rows than one batch has.
  { weight: 1, arbitrary: fc.array(result, { minLength: 60, maxLength: 130 }) },
);

const decisions = fc.record({
  isMapped: fc.boolean(),
  hasPosition: fc.boolean(),
  inOneColumn: fc.boolean(),
  different: fc.constantFrom(undefined, ...DIFFERENT_VALUES),
  players: fc.array(fc.record({ row: fc.nat(20), target: fc.constantFrom('known', 'new', 'gone'), place: fc.nat(9) }), {
    maxLength: 4,
  }),
  teams: fc.array(fc.record({ team: fc.nat(4), target: fc.constantFrom('known', 'new', 'gone'), place: fc.nat(4) }), {
    maxLength: 2,
  }),
  rows: fc.array(fc.record({ row: fc.nat(20), isSkipped: fc.boolean(), day: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 3,
  }),
});
type Decided = typeof decisions extends fc.Arbitrary<infer Value> ? Value : never;

const teamName = (team: number) => `Team ${'ABCDE'[team]}`;
const firstName = ({ team, player }: Pick<Result, 'team' | 'player'>) => `Ana${'ABCDE'[team]}${'UVWXYZ'[player]}`;
const dateOf = ({ day, oddity }: Pick<Result, 'day' | 'oddity'>) =>
  oddity === 'date' ? 'yesterday' : oddity === 'future' ? '2090-01-01' : `2026-03-0${day}`;

function cellsOf(each: Result): Record<ImportColumn, string> {
  const { oddity, player, speed, power } = each;
  return {
    team_name: oddity === 'spelling' ? teamName(each.team).toUpperCase() : teamName(each.team),
    name: oddity === 'spelling' ? firstName(each).toLowerCase() : firstName(each),
    last_name: 'Silva',
    player_number: String(player + (oddity === 'number' || oddity === 'both' ? 7 : 1)),
    position: oddity === 'position' || oddity === 'both' ? 'Libero' : 'Setter',
    session_date: dateOf(each),
    weight_lift_impact: '',
    lower_body_power: power === 0 ? '' : String(power),
    upper_body_power: '',
    serve_speed: speed === 0 ? '' : String(speed),
    serve_accuracy: '',
  };
}

const HEADINGS: Readonly<Partial<Record<ImportColumn | 'full_name', string>>> = {
  team_name: 'Verein',
  name: 'Rufname',
  full_name: 'Wer',
  last_name: 'Sippe',
  player_number: 'Nr',
  position: 'Rolle',
  session_date: 'Wann',
  lower_body_power: 'Sprung',
  serve_speed: 'Aufschlag',
};

/** A file with other headings, speeds in km/h, and columns that say nothing. */
function mappedFile(
  rows: readonly Result[],
  { hasPosition, inOneColumn }: Decided,
): { csv: string; choices: ImportChoices } {
  const fields = [
    'team_name',
    ...(inOneColumn ? (['full_name'] as const) : (['name', 'last_name'] as const)),
    'player_number',
    ...(hasPosition ? (['position'] as const) : []),
    'session_date',
    'lower_body_power',
    'serve_speed',
  ] as const;
  const cell = (each: Result, field: (typeof fields)[number]) => {
    const cells = cellsOf(each);
    if (field === 'full_name') return `${cells.name} ${cells.last_name}`;
    if (field === 'serve_speed' && each.speed > 0) return String(Math.round(each.speed * 36) / 10);
    return cells[field];
  };
  const lines = rows.map((each) => [...fields.map((field) => cell(each, field)), 'note'].join(';'));
  return {
    csv: [[...fields.map((field) => HEADINGS[field] ?? ''), 'Notiz'].join(';'), ...lines].join('\n'),
    choices: {
      columns: [
        ...fields.map((field) => ({
          heading: HEADINGS[field] ?? '',
          field,
          ...(field === 'serve_speed' && { unit: 'km/h' }),
        })),
        { heading: 'Notiz', field: null },
      ],
      ...(!hasPosition && { everywhere: { position: 'Setter' } }),
    },
  };
}

const plainFile = (rows: readonly Result[]) => importCsv(...rows.map((each) => Object.values(cellsOf(each))));

interface Club {
  readonly teams: readonly Team[];
  readonly players: readonly Player[];
  readonly sessions: readonly TrainingSession[];
}

async function read(as: string): Promise<Club> {
  const inactive = await api.json<Player[]>(listPlayers, { as, query: { status: 'inactive' } });
  return {
    teams: await api.json<Team[]>(listTeams, { as }),
    players: [...(await api.json<Player[]>(listPlayers, { as })), ...inactive],
    sessions: await api.json<TrainingSession[]>(listTrainingSessions, { as }),
  };
}

const GONE = '018f0000-0000-7000-8000-000000000000';

/** The decisions in terms of the names in the file. */
function choicesFor(decided: Decided, rows: readonly Result[], { teams, players }: Club): ImportChoices {
  const idOf = (target: string, place: number, all: ReadonlyArray<{ readonly id: string }>) =>
    target === 'new' ? null : target === 'gone' ? GONE : (all[place % Math.max(1, all.length)]?.id ?? GONE);
  return {
    ...(decided.different && { different_values: decided.different }),
    players: decided.players.flatMap(({ row, target, place }) => {
      const each = rows[row % rows.length];
      if (!each) return [];
      const { team_name, name, last_name } = cellsOf(each);
      return [{ team_name, name, last_name, player: idOf(target, place, players) }];
    }),
    teams: decided.teams.map(({ team, target, place }) => ({
      team_name: teamName(team),
      team: idOf(target, place, teams),
    })),
    rows: decided.rows.map(({ row, isSkipped, day }) => ({
      row: (row % rows.length) + 2,
      ...(isSkipped ? { skip: true as const } : { cells: { session_date: `2026-03-0${day}` } }),
    })),
  };
}

/** The attempts of each metric by player and day. */
function attemptsIn({ players, sessions }: Club): Map<string, number[]> {
  const names = new Map(players.map(({ id, name, last_name }) => [id, `${name} ${last_name}`]));
  const found = new Map<string, number[]>();
  for (const session of sessions)
    for (const metric of METRICS) {
      const value = session[`decrypted_${metric}`];
      const all = session.attempts?.[metric] ?? (value > 0 ? [value] : []);
      const key = `${names.get(session.player)}|${session.session_date}|${metric}`;
      if (all.length > 0) found.set(key, [...(found.get(key) ?? []), ...all]);
    }
  return found;
}

/** What the club should have after an import, from what it had and what the preview says. */
function expectedAttempts(before: Club, preview: ImportPreview, different: string): Map<string, number[]> {
  const expected = attemptsIn(before);
  const former = new Map(expected);
  const isStored = ({ state }: ImportPreview['rows'][number]) => ['new', 'attempt', 'changed', 'same'].includes(state);
  const values = preview.rows.filter(isStored).flatMap(({ cells, state, row }) => {
    const known = before.players.find(
      ({ name, last_name }) =>
        `${name} ${last_name}`.toLowerCase() === `${cells.name} ${cells.last_name}`.toLowerCase(),
    );
    const created = preview.new_players.find(
      ({ name, last_name }) =>
        `${name} ${last_name}`.toLowerCase() === `${cells.name} ${cells.last_name}`.toLowerCase(),
    );
    const owner = known ?? created;
    return METRICS.filter((metric: Metric) => cells[metric] !== undefined).map((metric) => ({
      key: `${owner?.name} ${owner?.last_name}|${cells.session_date}|${metric}`,
      value: Number(cells[metric]),
      isNew: state !== 'same',
      row,
    }));
  });
  for (const key of new Set(values.map((each) => each.key))) {
    const own = values.filter((each) => each.key === key).toSorted((a, b) => a.row - b.row);
    const fresh = own.filter(({ isNew }) => isNew);
    if (fresh.length === 0) continue;
    const earlier = former.get(key) ?? [];
    const isReplaced = different === 'replace' && earlier.length > 0;
    expected.set(key, isReplaced ? own.map(({ value }) => value) : [...earlier, ...fresh.map(({ value }) => value)]);
  }
  return expected;
}

const sortedLists = (lists: ReadonlyMap<string, readonly number[]>) =>
  Object.fromEntries([...lists].map(([key, list]) => [key, list.toSorted((a, b) => a - b)] as const));
const sum = (...numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const places = (errors: ReadonlyArray<{ row: number; column: string; reason: string }>) =>
  errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`).toSorted();

test(
  'a preview says exactly what the import with the same choices stores, and changes nothing',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(result, { maxLength: 8 }),
        files,
        decisions,
        fc.nat(7),
        async (typed, rows, decided, place) => {
          const as = (await registerCoach(api)).token;
          if (typed.length > 0) await api.call(calls.uploadImport, { as, body: importForm(plainFile(typed)) });
          const [inactive] = (await read(as)).players.slice(place);
          if (inactive) await api.call(setPlayerActivity, { as, params: { id: inactive.id }, body: { active: false } });
          const before = await read(as);
          const file = decided.isMapped ? mappedFile(rows, decided) : { csv: plainFile(rows), choices: {} };
          const choices = { ...file.choices, ...choicesFor(decided, rows, before) };

          const stored = await allRows(api);
          const preview = await api.json<ImportPreview>(previewImport, { as, body: choiceForm(file.csv, choices) });
          expect(await allRows(api)).toEqual(stored);

          const imported = await api.json<calls.ImportPartial>(calls.uploadImport, {
            as,
            body: choiceForm(file.csv, choices),
          });
          const after = await read(as);
          const { counts } = preview;
          const [record] = await api.json<calls.ImportRecord[]>(calls.listImports, { as });
          expect(counts).toEqual({
            new: record?.sessions,
            attempt: imported.imported - (record?.sessions ?? 0) - counts.changed,
            changed: new Set(imported.corrections?.map(({ row }) => row)).size,
            same: imported.unchanged,
            empty: imported.empty ?? 0,
            invalid: imported.refused?.length ?? 0,
            skipped: imported.skipped ?? 0,
          });
          expect(sum(...Object.values(counts))).toBe(rows.length);
          expect(preview.rows).toHaveLength(rows.length);
          const invalid = preview.rows.flatMap(({ row, reasons = [] }) => reasons.map((each) => ({ row, ...each })));
          expect(places(invalid)).toEqual(places(imported.errors ?? []));

          const isNewIn = (all: ReadonlyArray<{ readonly id: string }>) => {
            const ids = new Set(all.map(({ id }) => id));
            return ({ id }: { readonly id: string }) => !ids.has(id);
          };
          const newTeams = after.teams.filter(isNewIn(before.teams)).map(({ team_name }) => team_name);
          expect(preview.new_teams.map(({ team_name }) => team_name).toSorted()).toEqual(newTeams.toSorted());
          const people = (
            all: ReadonlyArray<Pick<Player, 'name' | 'last_name' | 'player_number'> & { readonly position: string }>,
          ) => all.map((each) => `${each.name} ${each.last_name} ${each.player_number} ${each.position}`).toSorted();
          expect(people(preview.new_players)).toEqual(people(after.players.filter(isNewIn(before.players))));
          // The expectation tells players by their names.
          const different = new Set(after.players.map(({ name }) => name.toLowerCase()));
          if (different.size === after.players.length)
            expect(sortedLists(attemptsIn(after))).toEqual(
              sortedLists(expectedAttempts(before, preview, decided.different ?? 'add')),
            );

          // An undo is exact, also after replaced values and chosen players.
          const undo = await api.json<calls.ImportUndo>(calls.undoImport, {
            as,
            params: { id: imported.import_id ?? '' },
          });
          expect(undo.kept).toEqual([]);
          const undone = await read(as);
          expect(sortedLists(attemptsIn(undone))).toEqual(sortedLists(attemptsIn(before)));
          expect(people(undone.players)).toEqual(people(before.players));
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    ),
  300_000,
);
