import { readHeading, readHeadings } from './import-headings';
import { HEADING_SYNONYMS } from './heading-synonyms';

it.each([
  ['team_name', 'team_name', 1],
  ['Team Name', 'team_name', 1],
  [' TEAM-NAME ', 'team_name', 1],
  ['LastName', 'last_name', 1],
  ['serve_speed (m/s)', 'serve_speed', 1],
  ['Serve speed [km/h]', 'serve_speed', 1 / 3.6],
  ['Serve speed, mph', 'serve_speed', 0.44704],
  ['serve_speed_kmh', 'serve_speed', 1 / 3.6],
  ['Upper Body Power (m s⁻¹)', 'upper_body_power', 1],
  ['lower_body_power (m/s²)', 'lower_body_power', 1],
  ['Lower body power (g)', 'lower_body_power', 9.80665],
  ['Serve accuracy (%)', 'serve_accuracy', 1],
  ['Weight lift impact %', 'weight_lift_impact', 1],
  ['Player number (shirt)', 'player_number', 1],
])('%j is %s, times %d', (text, column, factor) => {
  expect(readHeading(text)).toMatchObject({ column, factor });
  expect(readHeading(text)).not.toHaveProperty('isSynonym');
});

it.each([
  ['serve_speed', undefined],
  ['Serve Speed (km/h)', 'km/h'],
  ['Serve speed mph', 'mph'],
])('%j names the unit %j', (text, unit) => {
  expect(readHeading(text)?.unit).toBe(unit);
});

const columnsOf = (...headings: string[]) => readHeadings(headings).map((heading) => heading?.column ?? null);

it.each([
  [
    ['Mannschaft', 'Vorname', 'Nachname', 'Trikotnummer', 'Datum'],
    ['team_name', 'name', 'last_name', 'player_number', 'session_date'],
  ],
  [
    ['Équipe', 'PRENOM', 'Nom', 'Poste'],
    ['team_name', 'name', 'last_name', 'position'],
  ],
  [
    ['Takım', 'Adı', 'SOYADI', 'TARİH'],
    ['team_name', 'name', 'last_name', 'session_date'],
  ],
  [
    ['Drużyna', 'Imię', 'Nazwisko', 'Data'],
    ['team_name', 'name', 'last_name', 'session_date'],
  ],
  [
    ['Team', 'Name', 'Vorname'],
    ['team_name', 'last_name', 'name'],
  ],
  [
    ['Name', 'Vorname', 'Nachname'],
    [null, 'name', 'last_name'],
  ],
])('other words for columns are understood: %j', (headings, columns) => {
  expect(columnsOf(...headings)).toEqual(columns);
});

it('the name of a column is preferred to other words for it', () => {
  expect(columnsOf('Date', 'session_date', 'Team')).toEqual([null, 'session_date', 'team_name']);
});

it.each([
  'Date (of birth)',
  'Shirt (size)',
  'No.',
  '#',
  'Number',
  'Player',
  'Full name',
  'Date of birth',
  'Height',
  'Speed',
])('%j may mean something else', (text) => {
  expect(readHeading(text)).toBeNull();
});

it('no word stands for two columns', () => {
  const words = Object.values(HEADING_SYNONYMS).flatMap((names) => [...new Set(names)]);
  expect(new Set(words).size).toBe(words.length);
});

it.each([
  ['Serve speed (knots)', 'serve_speed', 'knots'],
  ['lower_body_power (W)', 'lower_body_power', 'W'],
  ['serve_accuracy (m/s)', 'serve_accuracy', 'm/s'],
])('the unit of %j is not guessed', (text, column, unknownUnit) => {
  expect(readHeading(text)).toEqual({ column, factor: 1, unknownUnit });
});

it.each([
  ['session_date (DD/MM/YYYY)', 'dmy'],
  ['Session date (mm/dd/yyyy)', 'mdy'],
  ['session_date (TT.MM.JJJJ)', 'dmy'],
])('%j says the order of the date', (text, dateOrder) => {
  expect(readHeading(text)).toEqual({ column: 'session_date', factor: 1, dateOrder });
});

it.each(['speed', 'serve_speed2', 'serv_speed', '', 7, null, `${'_ -'.repeat(100_000)}x`])(
  '%j is no heading',
  (text) => {
    expect(readHeading(text)).toBeNull();
  },
);
