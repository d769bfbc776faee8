import { IMPORT_FIELDS } from '@courtside/contracts/import-formats';
import { DIFFERENT_VALUES, previewImport } from '@courtside/contracts/import-preview';
import { uploadChecked } from '@courtside/contracts/imports';
import { listPlayers } from '@courtside/contracts/players';
import { listTeams } from '@courtside/contracts/teams';
import { listTrainingSessions } from '@courtside/contracts/training-sessions';
import fc from 'fast-check';
import { allRows } from '../all-rows';
import { clubWithData, type TestClub } from '../club-with-data';
import { importCsv } from '../import-file';
import { choiceForm } from '../preview-file';
import { testApi } from '../set-up';

const api = testApi();
const RUNS = 150;

const FILES = [
  importCsv(['Falcons', 'Ines', 'Quintana', 7, 'Setter', '2026-03-01', 1, 2, 3, 4, 5], ['Falcons', 'Ana', 'Berg', 8]),
  'Name;Test;Value\nInes Quintana;Serve Speed;20\n__proto__;constructor;1e999',
  JSON.stringify([{ team_name: 'Falcons', name: '=1+1', constructor: 1, ['__proto__']: 2 }]),
  'a,a,a\n1,2,3',
];
/** What files contain, and what no file should. */
const text = fc.oneof(
  fc.constantFrom('Falcons', 'Ines', 'Quintana', 'Name', 'Test', 'Value', 'a', 'team_name', 'serve_speed', ''),
  fc.constantFrom('__proto__', 'constructor', 'toString', '\u0000', '\ud800', '=1+1', '٣', '9'.repeat(300)),
  fc.string({ maxLength: 20 }),
);
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 4 });
const cells = fc.dictionary(fc.constantFrom(...IMPORT_FIELDS.slice(0, 11)), text, { maxKeys: 4 });

const choicesOf = (ids: readonly string[]) => {
  const id = fc.oneof(fc.constant(null), fc.constantFrom(...ids), text);
  return fc.record(
    {
      columns: few(
        fc.record(
          { heading: text, field: fc.constantFrom(null, ...IMPORT_FIELDS), unit: fc.constantFrom('km/h', '%', 'x') },
          {
            requiredKeys: ['heading', 'field'],
          },
        ),
      ),
      everywhere: cells,
      date_order: fc.constantFrom('dmy', 'mdy', 'ymd'),
      name_order: fc.constantFrom('first', 'last'),
      teams: few(fc.record({ team_name: text, team: id })),
      players: few(fc.record({ team_name: text, name: text, last_name: text, player: id })),
      rows: few(
        fc.record({ row: fc.integer({ min: -1, max: 5 }), cells, skip: fc.constant(true) }, { requiredKeys: ['row'] }),
      ),
      different_values: fc.constantFrom(...DIFFERENT_VALUES, 'none'),
    },
    { requiredKeys: [] },
  );
};

const dataOf = ({ coach: { token: as } }: TestClub) =>
  Promise.all([listTeams, listPlayers, listTrainingSessions].map((call) => api.json(call, { as })));

test('hostile choices are answered, change nothing in a preview, and reach nothing of another club', async () => {
  const [own, other] = [await clubWithData(api), await clubWithData(api)];
  const before = await dataOf(other);
  const ids = [own, other].flatMap(({ team, player, session }) => [team.id, player.id, session.id]);
  await fc.assert(
    fc.asyncProperty(choicesOf(ids), fc.constantFrom(...FILES), async (choices, file) => {
      const body = () => choiceForm(file, JSON.stringify(choices));
      const stored = await allRows(api);
      const preview = await api.call(previewImport, { as: own.coach.token, body: body() });
      expect([200, 400]).toContain(preview.statusCode);
      expect(await allRows(api)).toEqual(stored);
      const imported = await api.call(uploadChecked, { as: own.coach.token, body: body() });
      expect([201, 207, 400]).toContain(imported.statusCode);
      expect(imported.body + preview.body).not.toContain(other.coach.clubId);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(await dataOf(other)).toEqual(before);
}, 240_000);
