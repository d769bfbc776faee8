import {
  type ColumnChoice,
  DIFFERENT_VALUES,
  type ImportChoices,
  type ImportPreview,
  previewImport,
} from '@courtside/contracts/import-preview';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import * as calls from '@courtside/contracts/imports';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { METRICS } from '@courtside/contracts/metrics';
import { listPlayers, type Player, setPlayerActivity } from '@courtside/contracts/players';
import { listTeams, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import { allRows } from '../../test/all-rows';
import { importCsv, importForm } from '../../test/import-file';
import { choiceForm, uploadWith } from '../../test/preview-file';
import { registerCoach } from '../../test/register-coach';
import { testApi } from '../../test/set-up';

const api = testApi({ quotas: { teams: 4, sessions: 60, pictures: 1, imports: 1000 } });
const RUNS = Number(process.env.RUNS ?? 30);

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
      ...(inOneColumn && { name_order: 'first' }),
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
  const days = new Map<string, ImportPreview['rows']>();
  for (const row of preview.rows.filter(isStored).toSorted(byTeam)) {
    const isNamed = ({ name, last_name }: Pick<Player, 'name' | 'last_name'>) =>
      `${name} ${last_name}`.toLowerCase() === `${row.cells.name} ${row.cells.last_name}`.toLowerCase();
    const owner = before.players.find(isNamed) ?? preview.new_players.find(isNamed);
    const day = `${owner?.name} ${owner?.last_name}|${row.cells.session_date}`;
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  for (const [day, rows] of days)
    for (const metric of METRICS) {
      const valuesOf = (some: ImportPreview['rows']) =>
        some.flatMap(({ cells }) => (cells[metric] === undefined ? [] : [Number(cells[metric])]));
      const key = `${day}|${metric}`;
      const fresh = valuesOf(rows.filter(({ state }) => state !== 'same'));
      // Only a row that says which value it changes takes one away.
      if (different === 'replace' && rows.some(({ stored }) => stored?.[metric] !== undefined))
        expected.set(key, valuesOf(withoutRepetitions(rows)));
      else if (fresh.length > 0) expected.set(key, [...(former.get(key) ?? []), ...fresh]);
    }
  return expected;
}

/** The order in which an import reads the rows: a player can have rows in several teams. */
function byTeam(a: ImportPreview['rows'][number], b: ImportPreview['rows'][number]): number {
  const [first, second] = [a, b].map(({ cells }) => cells.team_name ?? '') as [string, string];
  return first === second ? a.row - b.row : first < second ? -1 : 1;
}

/** The rows with a value that no earlier one has. */
const withoutRepetitions = (rows: ImportPreview['rows']): ImportPreview['rows'] =>
  rows.filter(
    (row, at) =>
      !rows
        .slice(0, at)
        .some(({ cells }) =>
          METRICS.every((metric) => row.cells[metric] === undefined || row.cells[metric] === cells[metric]),
        ),
  );

const sortedLists = (lists: ReadonlyMap<string, readonly number[]>) =>
  Object.fromEntries([...lists].map(([key, list]) => [key, list.toSorted((a, b) => a - b)] as const));
const sum = (...numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const places = (errors: ReadonlyArray<{ row: number; column: string; reason: string }>) =>
  errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`).toSorted();

/** Imports a file, and compares what becomes of its rows with its preview. */
async function importAsShown(
  as: string,
  content: string,
  choices: ImportChoices | undefined,
  preview: ImportPreview,
): Promise<ImportPartial> {
  const imported = await api.json<ImportPartial>(uploadWith(choices), { as, body: choiceForm(content, choices) });
  const [record] = await api.json<calls.ImportRecord[]>(calls.listImports, { as });
  const { counts } = preview;
  expect(counts).toEqual({
    new: record?.sessions,
    attempt: imported.imported - (record?.sessions ?? 0) - counts.changed,
    changed: new Set(imported.corrections?.map(({ row }) => row)).size,
    same: imported.unchanged,
    empty: imported.empty ?? 0,
    invalid: imported.refused?.length ?? 0,
    skipped: imported.skipped ?? 0,
  });
  const invalid = preview.rows.flatMap(({ row, reasons = [] }) => reasons.map((each) => ({ row, ...each })));
  expect(places(invalid)).toEqual(places(imported.errors ?? []));
  return imported;
}

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

          const imported = await importAsShown(as, file.csv, choices, preview);
          const after = await read(as);
          expect(sum(...Object.values(preview.counts))).toBe(rows.length);
          expect(preview.rows).toHaveLength(rows.length);

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

const ACCURACIES = ['serve_accuracy', 'Serve Accuracy (%)', 'Treffer', 'Treffer (%)', 'Accuracy (fraction)'] as const;
const measured = fc.record({
  player: fc.nat(3),
  day: fc.integer({ min: 1, max: 14 }),
  speed: fc.constantFrom('', '19', '20'),
  accuracy: fc.constantFrom('', '0.65', '0.8', '1', '65', '65 %'),
  /** Objects can have other keys than those before. */
  heading: fc.constantFrom('usual', 'usual', 'usual', 'other'),
});
const listed = fc.record({
  isJson: fc.boolean(),
  rows: fc.array(measured, { minLength: 1, maxLength: 5 }),
  accuracy: fc.constantFrom(...ACCURACIES),
  hasNote: fc.boolean(),
  isSlashed: fc.boolean(),
});
const asked = fc.record({
  /** Those of an earlier import of such a file, and of this one. */
  earlier: fc.option(fc.constantFrom(undefined, '%', 'fraction'), { nil: null }),
  accuracy: fc.option(fc.constantFrom(undefined, '%', 'fraction'), { nil: null }),
  isNoteLeftOut: fc.boolean(),
  rows: fc.array(fc.record({ row: fc.nat(4), accuracy: fc.constantFrom('70', '0.7', null) }), { maxLength: 2 }),
});

/** A file with speeds and accuracies only, whose columns are not all known. */
function accuracyFile({
  isJson,
  rows,
  accuracy,
  hasNote,
  isSlashed,
}: typeof listed extends fc.Arbitrary<infer F> ? F : never) {
  const entries = rows.map((each) => {
    const heading = isJson && each.heading === 'other' ? 'Quote' : accuracy;
    return {
      team_name: 'Lions',
      name: `Ana${'UVWX'[each.player]}`,
      last_name: 'Silva',
      player_number: String(each.player + 1),
      position: 'Setter',
      session_date: isSlashed ? `3/${each.day}/2026` : `2026-03-${String(each.day).padStart(2, '0')}`,
      serve_speed: each.speed,
      [heading]: each.accuracy,
      ...(hasNote && { Notiz: 'x' }),
    };
  });
  if (isJson) return JSON.stringify(entries);
  return [Object.keys(entries[0] ?? {}), ...entries.map((each) => Object.values(each))]
    .map((row) => row.join(';'))
    .join('\n');
}

/** As the screen does: every column with its choice, or as it is shown. */
const withShown = (choices: ImportChoices, columns: ImportPreview['columns']): ImportChoices => {
  const open = [...(choices.columns ?? [])];
  const shown = columns.map(({ heading, field, unit }): ColumnChoice => {
    const at = open.findIndex((each) => each.heading === heading);
    const [chosen] = at < 0 ? [] : open.splice(at, 1);
    return chosen ?? { heading, field, ...(unit !== undefined && unit.length <= 20 && { unit }) };
  });
  return { ...choices, columns: shown };
};

/** Reads a file as the screen does, and says what it would send. */
async function checked(as: string, content: string, choices: ImportChoices) {
  const ask = (decided: ImportChoices) =>
    api.json<ImportPreview>(previewImport, { as, body: choiceForm(content, decided) });
  const first = await ask(choices);
  const preview = choices.columns ? await ask(withShown(choices, first.columns)) : first;
  const isTold = choices.columns || preview.remembered;
  const sent = isTold ? withShown(choices, preview.columns) : choices;
  return { preview, sent: Object.keys(sent).length > 0 ? sent : undefined };
}

test(
  'the screen sends the choices with which the import stores what the preview has shown',
  () =>
    fc.assert(
      fc.asyncProperty(
        listed,
        listed,
        asked,
        async (earlier, later, { earlier: unit, accuracy, isNoteLeftOut, rows }) => {
          const as = (await registerCoach(api)).token;
          const columnsOf = (file: typeof later, chosen: typeof unit) => [
            ...(chosen === null
              ? []
              : [
                  {
                    heading: file.accuracy,
                    field: 'serve_accuracy' as const,
                    ...(chosen !== undefined && { unit: chosen }),
                  },
                ]),
            ...(isNoteLeftOut ? [{ heading: 'Notiz', field: null }] : []),
          ];
          const choicesOf = (columns: ColumnChoice[]): ImportChoices => (columns.length > 0 ? { columns } : {});
          const former = await checked(as, accuracyFile(earlier), choicesOf(columnsOf(earlier, unit)));
          if (former.preview.missing.length === 0)
            await importAsShown(as, accuracyFile(earlier), former.sent, former.preview);
          const content = accuracyFile(later);
          const corrected = rows.flatMap(({ row, accuracy: typed }) => ({
            row: (row % later.rows.length) + 2,
            ...(typed === null ? { skip: true as const } : { cells: { serve_accuracy: typed } }),
          }));
          const { preview, sent } = await checked(as, content, {
            ...choicesOf(columnsOf(later, accuracy)),
            ...(corrected.length > 0 && { rows: corrected }),
          });
          if (preview.missing.length === 0) await importAsShown(as, content, sent, preview);
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    ),
  300_000,
);
