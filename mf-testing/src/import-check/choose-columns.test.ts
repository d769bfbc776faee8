import type { PreviewColumn } from '@courtside/contracts/import-preview';
import {
  asShown,
  chooseEverywhere,
  chooseField,
  chooseUnit,
  columnChoice,
  leaveOutOthers,
  withShownColumns,
} from './choose-columns';

const column = (heading: string, field: PreviewColumn['field']): PreviewColumn => ({ heading, field, samples: [] });
const COLUMNS = [column('Spieler', 'name'), column('Nachname', 'last_name'), column('Aufschlag', null)];

test('a column gets a field, and the one that had it is left out', () => {
  expect(chooseField({}, COLUMNS, 2, 'serve_speed')).toEqual({
    columns: [{ heading: 'Aufschlag', field: 'serve_speed' }],
  });
  expect(chooseField({}, COLUMNS, 2, 'name').columns).toEqual([
    { heading: 'Spieler', field: null },
    { heading: 'Aufschlag', field: 'name' },
  ]);
});

test('a full name takes the place of first and last name, and a first name that of a full one', () => {
  expect(chooseField({}, COLUMNS, 2, 'full_name').columns).toEqual([
    { heading: 'Spieler', field: null },
    { heading: 'Nachname', field: null },
    { heading: 'Aufschlag', field: 'full_name' },
  ]);
  expect(chooseField({}, [column('Spieler', 'full_name'), column('Vorname', null)], 1, 'name').columns).toContainEqual({
    heading: 'Spieler',
    field: null,
  });
});

test('a column that is left out leaves the others, and a new choice replaces the earlier one', () => {
  const once = chooseField({}, COLUMNS, 0, null);
  expect(once.columns).toEqual([{ heading: 'Spieler', field: null }]);
  expect(chooseField(once, COLUMNS, 0, 'position').columns).toEqual([{ heading: 'Spieler', field: 'position' }]);
});

test('a value for all rows can be given and taken back, and a column of the file replaces it', () => {
  const given = chooseEverywhere({}, 'team_name', ' Hawks ');
  expect(given).toEqual({ everywhere: { team_name: 'Hawks' } });
  expect(chooseEverywhere(given, 'team_name', ' ')).toEqual({});
  expect(chooseField(given, COLUMNS, 2, 'team_name')).toEqual({
    columns: [{ heading: 'Aufschlag', field: 'team_name' }],
  });
});

test('a unit is chosen with the field of its column', () => {
  expect(chooseUnit({}, [column('Tempo', 'serve_speed')], 0, 'km/h')).toEqual({
    columns: [{ heading: 'Tempo', field: 'serve_speed', unit: 'km/h' }],
  });
});

test('all columns that were not understood are left out at once', () => {
  expect(leaveOutOthers({}, COLUMNS)).toEqual({ columns: [{ heading: 'Aufschlag', field: null }] });
});

test('of columns with the same heading, each has its own choice', () => {
  const columns = [column('Name', 'last_name'), column('Nr', 'player_number'), column('Name', null)];
  const second = chooseField({}, columns, 2, 'name');
  expect(second.columns).toEqual([
    { heading: 'Name', field: 'last_name' },
    { heading: 'Name', field: 'name' },
  ]);
  expect([0, 1, 2].map((at) => columnChoice(second, columns, at)?.field)).toEqual(['last_name', undefined, 'name']);
  expect(chooseField(second, columns, 0, 'team_name').columns).toEqual([
    { heading: 'Name', field: 'team_name' },
    { heading: 'Name', field: 'name' },
  ]);
});

test('an import gets every column as it is shown, with the choices', () => {
  const columns = [{ ...column('Tempo (km/h)', 'serve_speed'), unit: 'km/h' }, column('No', 'player_number')];
  expect(withShownColumns({ columns: [{ heading: 'No', field: null }], date_order: 'dmy' }, columns)).toEqual({
    columns: [
      { heading: 'Tempo (km/h)', field: 'serve_speed', unit: 'km/h' },
      { heading: 'No', field: null },
    ],
    date_order: 'dmy',
  });
});

test('an import gets columns only if the check was told or has remembered what they are', () => {
  const columns = [column('Treffer (%)', 'serve_accuracy')];
  const all = [{ heading: 'Treffer (%)', field: 'serve_accuracy' }];
  expect(asShown({ date_order: 'dmy' }, { columns })).toEqual({ date_order: 'dmy' });
  expect(asShown({ date_order: 'dmy' }, { columns, remembered: true })).toEqual({ date_order: 'dmy', columns: all });
  expect(asShown({ columns: [] }, { columns })).toEqual({ columns: all });
});
