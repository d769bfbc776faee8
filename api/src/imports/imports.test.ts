import * as calls from '@courtside/contracts/imports';
import type { ImportPartial, ImportSuccess } from '@courtside/contracts/import-result';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { listPlayers, type Player } from '@courtside/contracts/players';
import { exportPlayer } from '@courtside/contracts/reports';
import { METRICS } from '@courtside/contracts/metrics';
import { createTeam, listTeams, setAttemptRule, type Team } from '@courtside/contracts/teams';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import type { ImportRecord } from '@courtside/contracts/imports';
import { importCsv, importForm } from '../../test/import-file';
import { testApi } from '../../test/set-up';
import { registerCoach, type TestCoach } from '../../test/register-coach';
import { EXAMPLE_METRICS } from '../../test/club-with-data';

const api = testApi();
let coach: TestCoach;

beforeEach(async () => {
  coach = await registerCoach(api);
});

const row = (changes: object = {}) => ({
  team_name: 'Lions',
  name: 'Ana',
  last_name: 'Silva',
  player_number: 7,
  position: 'Setter',
  session_date: '2026-02-28',
  ...EXAMPLE_METRICS,
  ...changes,
});
const json = (...rows: object[]) => JSON.stringify(rows);
const importCsvOf = (rows: ReadonlyArray<ReturnType<typeof row>>) =>
  importCsv(...rows.map((each) => IMPORT_COLUMNS.map((column) => each[column])));
const upload = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  api.call(calls.uploadImport, { as: coach.token, body: importForm(content, name) });
const get = async <T>(call: typeof listTeams | typeof listPlayers | typeof listTrainingSessions) =>
  await api.json<T[]>(call, { as: coach.token });
const counts = async () => [
  (await get<Team>(listTeams)).length,
  (await get<Player>(listPlayers)).length,
  (await get<TrainingSession>(listTrainingSessions)).length,
];

test('valid rows are stored, and missing teams and players are created', async () => {
  const answer = await upload(
    json(
      row(),
      row({ session_date: '2026-03-01' }),
      row({ name: 'Bea', player_number: 8 }),
      row({ team_name: 'Bears' }),
    ),
  );
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
    status: 201,
    body: { message: 'Imported 4 sessions.', imported: 4, unchanged: 0, import_id: expect.any(String) },
  });
  expect(await counts()).toEqual([2, 3, 4]);
  expect(
    (await get<Player>(listPlayers)).map(({ name, player_number, position }) => [name, player_number, position]),
  ).toContainEqual(['Bea', 8, 'Setter']);
  expect(await get<TrainingSession>(listTrainingSessions)).toContainEqual(
    expect.objectContaining({
      session_date: '2026-03-01',
      decrypted_lower_body_power: 13.2,
      decrypted_stiix_index: 55.6,
    }),
  );
});

test('the format is detected from the content, not the file name', async () => {
  const csv = [IMPORT_COLUMNS.join(';'), Object.values(row()).join(';')].join('\r\n');
  expect((await upload(csv, 'results.xlsx')).statusCode).toBe(201);
  expect((await upload(json(row({ session_date: '2026-03-01' })), 'results.csv')).statusCode).toBe(201);
  expect(await counts()).toEqual([1, 1, 2]);
});

test('the template downloads as a workbook and can be imported unchanged', async () => {
  const template = await api.call(calls.downloadTemplate, { as: coach.token });
  expect(template.headers['content-disposition']).toBe('attachment; filename="import_template.xlsx"');
  const answer = await upload(new Uint8Array(template.rawPayload), 'import_template.xlsx');
  expect({ status: answer.statusCode, counts: await counts() }).toEqual({ status: 201, counts: [1, 1, 1] });
});

test.each(['csv', 'json'] as const)(
  'an exported %s can be imported unchanged in the same club and in another',
  async (format) => {
    const original = row({
      team_name: '=Lions',
      name: "'Ana",
      last_name: 'Šilhavá; "Ši"',
      lower_body_power: 0.1 + 0.2,
      serve_accuracy: 0,
    });
    await upload(json(original));
    const [player] = await get<Player>(listPlayers);
    const file = (
      await api.call(exportPlayer, { as: coach.token, params: { playerId: player?.id ?? '' }, query: { format } })
    ).body;
    expect((await upload(file)).json<object>()).toMatchObject({ imported: 0, unchanged: 1 });
    coach = await registerCoach(api);
    expect((await upload(file)).json<object>()).toMatchObject({ imported: 1 });
    expect(await get<Team>(listTeams)).toMatchObject([{ team_name: '=Lions' }]);
    expect(await get<Player>(listPlayers)).toMatchObject([{ name: "'Ana", last_name: 'Šilhavá; "Ši"' }]);
    expect(await get<TrainingSession>(listTrainingSessions)).toMatchObject([
      { decrypted_lower_body_power: 0.1 + 0.2, decrypted_serve_accuracy: 0 },
    ]);
  },
);

test('duplicate rows and a repeated upload add nothing', async () => {
  const file = json(row(), row(), row({ serve_speed: 22 }));
  expect((await upload(file)).json<object>()).toMatchObject({ imported: 2, unchanged: 1 });
  expect((await upload(file)).json<object>()).toEqual({
    message: 'Imported 0 sessions. 3 sessions already existed.',
    imported: 0,
    unchanged: 3,
    import_id: expect.any(String),
  });
  expect(await counts()).toEqual([1, 1, 1]);
});

describe('the rows of a player on one day', () => {
  const sessions = () => get<TrainingSession>(listTrainingSessions);
  const jump = { weight_lift_impact: '', upper_body_power: '', serve_speed: '', serve_accuracy: '' };
  const serve = { weight_lift_impact: '', lower_body_power: '', upper_body_power: '' };

  it('are attempts of one session, of which the best counts', async () => {
    const file = json(...[13.2, 14.1, 13.8].map((lower_body_power) => row({ ...jump, lower_body_power })));
    expect((await upload(file)).json<object>()).toEqual({
      message: 'Imported 1 session. 2 rows were added to a session of the same day.',
      imported: 3,
      unchanged: 0,
      import_id: expect.any(String),
    });
    expect(await sessions()).toMatchObject([
      { decrypted_lower_body_power: 14.1, attempts: { lower_body_power: [13.2, 14.1, 13.8] }, version: 1 },
    ]);
    expect((await upload(file)).json<object>()).toMatchObject({ imported: 0, unchanged: 3 });
    expect(await sessions()).toMatchObject([{ version: 1 }]);
  });

  it('are counted beside an impossible one, which nobody has confirmed', async () => {
    await upload(json(row({ ...jump, lower_body_power: 132 })));
    expect(await sessions()).toMatchObject([{ decrypted_lower_body_power: 132, unconfirmed: ['lower_body_power'] }]);
    const corrected = await upload(json(row({ ...jump, lower_body_power: 13.2 })));
    expect(corrected.json<object>()).not.toHaveProperty('implausible');
    const [stored] = await sessions();
    expect(stored).toMatchObject({ decrypted_lower_body_power: 13.2, attempts: { lower_body_power: [132, 13.2] } });
    expect(stored).not.toHaveProperty('unconfirmed');
  });

  it(`are refused after ${ATTEMPTS_MAX}, with the reason`, async () => {
    const rows = Array.from({ length: ATTEMPTS_MAX + 1 }, (_, attempt) =>
      row({ ...jump, lower_body_power: 10 + attempt / 100 }),
    );
    const answer = await upload(json(...rows));
    expect(answer.json<ImportPartial>()).toMatchObject({
      imported: ATTEMPTS_MAX,
      errors: [{ row: ATTEMPTS_MAX + 2, reason: `A player can have at most ${ATTEMPTS_MAX} attempts on a day.` }],
    });
    expect((await sessions())[0]?.attempts?.lower_body_power).toHaveLength(ATTEMPTS_MAX);
  });

  it('count by the rule of the team', async () => {
    await upload(json(row({ ...jump, lower_body_power: 13 })));
    const [team] = await get<Team>(listTeams);
    await api.call(setAttemptRule, { as: coach.token, params: { id: team!.id }, body: { attempt_rule: 'mean' } });
    await upload(json(row({ ...jump, lower_body_power: 14 })));
    expect(await sessions()).toMatchObject([{ decrypted_lower_body_power: 13.5, version: 2 }]);
  });

  it('make one session if the tests of a day are in two files', async () => {
    await upload(json(row({ ...jump, lower_body_power: 13 })));
    const second = await upload(json(row({ ...serve, serve_speed: 21, serve_accuracy: 70 })));
    expect(second.json<object>()).toMatchObject({
      message: 'Imported 0 sessions. 1 row was added to a session of the same day.',
      imported: 1,
    });
    expect(await sessions()).toMatchObject([
      { decrypted_lower_body_power: 13, decrypted_serve_speed: 21, stiix_coverage: 3 },
    ]);
    expect((await sessions())[0]).not.toHaveProperty('attempts');
  });
});

describe('a row means a player, however the name is written', () => {
  const players = () => get<Player>(listPlayers);
  const sessionsOf = async () => (await get<TrainingSession>(listTrainingSessions)).length;

  it.each([
    ['Elif Yılmaz', 'ELİF YILMAZ'],
    ["Orla O'Brien", 'Orla O’Brien'],
    ['Γιώργος Παπάς', 'ΓΙΩΡΓΟΣ ΠΑΠΑΣ'],
    ['Ewa Łukasik', 'Ewa Lukasik'],
    ['Mei Lin', 'Mei\u200b Lin'],
  ])('%s is %s', async (first, second) => {
    const named = (text: string, change: object) => {
      const [name, last_name] = text.split(' ');
      return row({ name, last_name, ...change });
    };
    await upload(json(named(first, {})));
    const answer = await upload(json(named(second, { session_date: '2026-03-07' })));
    expect(answer.json<object>()).toMatchObject({ imported: 1 });
    expect(await players()).toMatchObject([{ name: first.split(' ')[0] }]);
    expect(await sessionsOf()).toBe(2);
  });

  it('and a team too', async () => {
    const answer = await upload(
      json(row({ team_name: 'İstanbul' }), row({ team_name: 'ISTANBUL', name: 'Bea', player_number: 8 })),
    );
    expect(answer.json<object>()).toMatchObject({ imported: 2 });
    expect(await get<Team>(listTeams)).toMatchObject([{ team_name: 'İstanbul' }]);
  });

  it('with swapped numbers, the sessions are stored and the differences are named', async () => {
    await upload(json(row(), row({ name: 'Eva', player_number: 9 })));
    const later = { session_date: '2026-03-07' };
    const answer = await upload(
      json(row({ player_number: 9, ...later }), row({ name: 'Eva', player_number: 7, ...later })),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json<object>()).toMatchObject({
      imported: 2,
      differences: [
        { row: 2, name: 'Ana Silva', field: 'player_number', stored: '7', file: '9' },
        { row: 3, name: 'Eva Silva', field: 'player_number', stored: '9', file: '7' },
      ],
    });
    expect((await players()).map(({ name, player_number }) => [name, player_number])).toEqual([
      ['Ana', 7],
      ['Eva', 9],
    ]);
  });

  it('but one who contradicts in number and position may be somebody else, so the row is refused', async () => {
    const file = json(
      row({ player_number: 4 }),
      row({ player_number: 12, position: 'Libero', session_date: '2026-03-07' }),
    );
    const { imported, errors } = (await upload(file)).json<ImportPartial>();
    expect({ imported, errors: errors.length }).toEqual({ imported: 1, errors: 1 });
    expect(errors[0]).toMatchObject({
      row: 3,
      column: 'player_number',
      reason: expect.stringContaining('Ana Silva is number 4, Setter. This row says number 12, Libero.'),
    });
    expect(await sessionsOf()).toBe(1);
  });
});

test('a row without values adds its player, but no session: the player was absent', async () => {
  const blank = Object.fromEntries(METRICS.map((metric) => [metric, '']));
  const answer = await upload(json(row(), row({ name: 'Bea', player_number: 8, ...blank })));
  expect(answer.json<object>()).toEqual({
    message: 'Imported 1 session. 1 row without values was skipped.',
    imported: 1,
    unchanged: 0,
    import_id: expect.any(String),
    empty: 1,
  });
  expect(await counts()).toEqual([1, 2, 1]);
});

test('concurrent uploads of one file add each session once', async () => {
  const file = json(row(), row({ name: 'Bea', player_number: 8 }), row({ team_name: 'Bears' }));
  const answers = await Promise.all([upload(file), upload(file), upload(file)]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201]);
  expect(answers.reduce((sum, answer) => sum + answer.json<ImportSuccess>().imported, 0)).toBe(3);
  expect(await counts()).toEqual([2, 3, 3]);
});

test('a player is identified by team and name, ignoring case and spaces', async () => {
  await upload(json(row()));
  await upload(json(row({ team_name: ' LIONS', name: 'ana', last_name: 'SILVA ', session_date: '2026-03-01' })));
  expect(await counts()).toEqual([1, 1, 2]);
});

test('each refused row is reported with row, column and reason, and the valid rows are stored', async () => {
  await upload(json(row({ name: 'Zoe', player_number: 1 })));
  const answer = await upload(
    json(
      row({ session_date: 'soon', serve_speed: 'fast' }),
      row(),
      row({ name: 'Bea', player_number: 1 }),
      row({ name: 'Cia', player_number: 7 }),
    ),
  );
  const { refused, ...rest } = answer.json<ImportPartial>();
  expect({ status: answer.statusCode, rest }).toEqual({
    status: 207,
    rest: {
      message: 'Imported 1 session.',
      imported: 1,
      unchanged: 0,
      import_id: expect.any(String),
      errors: [
        { row: 2, column: 'session_date', reason: messages.sessionDateInvalid },
        { row: 2, column: 'serve_speed', reason: messages.metricInvalid },
        { row: 4, column: 'player_number', reason: messages.playerNumberExists },
        { row: 5, column: 'player_number', reason: messages.playerNumberExists },
      ],
    },
  });
  expect(await counts()).toEqual([1, 2, 2]);
  // The response contains the refused rows, so that the user can correct them.
  expect(refused.map(({ row: at, cells }) => [at, cells.name, cells.session_date, cells.serve_speed])).toEqual([
    [2, row().name, 'soon', 'fast'],
    [4, 'Bea', row().session_date, String(row().serve_speed)],
    [5, 'Cia', row().session_date, String(row().serve_speed)],
  ]);
});

test('players beyond the twentieth of a team are reported, and the others are stored', async () => {
  const answer = await upload(
    json(...Array.from({ length: 22 }, (_, index) => row({ name: `Ana ${index}`, player_number: index }))),
  );
  expect(answer.json<ImportPartial>().errors).toEqual([
    { row: 22, column: 'team_name', reason: messages.teamFull },
    { row: 23, column: 'team_name', reason: messages.teamFull },
  ]);
  expect(await counts()).toEqual([1, 20, 20]);
});

test.each([
  ['nothing but headings', IMPORT_COLUMNS.join(','), 400, 'The file has no rows below its headings.'],
  [
    'an unknown format',
    '%PDF-1.7\n\u0000\u0001',
    415,
    'This is a PDF: ask for the table as a spreadsheet, or copy its rows into one, and upload that.',
  ],
  ['more than 10 MB', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'Upload a file of at most 10 MB.'],
])('a file with %s is refused', async (_, content, status, error) => {
  const answer = await upload(content);
  expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({ status, body: { error } });
});

test('an upload without a file is refused', async () => {
  for (const body of [new FormData(), {}]) {
    const answer = await api.call(calls.uploadImport, { as: coach.token, body });
    expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
      status: 400,
      body: { error: messages.importFileRequired },
    });
  }
});

test('an import does not affect other clubs', async () => {
  const other = await registerCoach(api);
  await api.call(createTeam, { as: other.token, body: { team_name: 'Lions' } });
  await upload(json(row()));
  expect(await api.json(listPlayers, { as: other.token })).toEqual([]);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('other requests are answered during a large import', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) =>
    row({
      name: `Ana ${index % 20}`,
      player_number: index % 20,
      session_date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
      serve_speed: index,
    }),
  );
  const importing = upload(json(...rows));
  let answered = 0;
  const importDone = importing.then(() => 'done' as const);
  while ((await Promise.race([importDone, get<Team>(listTeams)])) !== 'done') {
    answered += 1;
    // Injected requests resolve without I/O, so the import needs a turn of the event loop.
    await new Promise(setImmediate);
  }
  expect((await importing).json<ImportSuccess>().imported).toBe(1_000);
  expect(answered).toBeGreaterThan(10);
});

test('a note in a file is ignored: an imported session has none', async () => {
  expect((await upload(json(row({ note: 'Sore shoulder.' })), 'results.json')).statusCode).toBe(201);
  expect((await get<TrainingSession>(listTrainingSessions)).map(({ note }) => note)).toEqual(['']);
});

test('of many rows with errors, the first thousand are listed and the others counted', async () => {
  const wrong = Array.from({ length: 30_000 }, (_, index) => row({ name: `Ana ${index}`, serve_speed: 'fast' }));
  const answer = await upload(importCsvOf([row(), ...wrong]));
  expect(answer.statusCode).toBe(207);
  const { errors, refused, ...counts } = answer.json<ImportPartial>();
  expect(counts).toEqual({
    message: 'Imported 1 session.',
    imported: 1,
    unchanged: 0,
    import_id: expect.any(String),
    unlisted: 29_000,
  });
  expect(refused).toHaveLength(1_000);
  expect(errors.map((error) => error.row)).toEqual(refused.map((one) => one.row));
  const [record] = await api.json<ImportRecord[]>(calls.listImports, { as: coach.token });
  expect(record).toMatchObject({ imported: 1, refused: 30_000 });
});

test('rows beyond a quota are listed and counted in the same way', async () => {
  const names = Array.from({ length: 2_000 }, (_, index) => row({ team_name: `Team ${index}`, player_number: 7 }));
  const answer = await upload(importCsvOf(names));
  const { imported, refused, unlisted = 0 } = answer.json<ImportPartial>();
  expect(refused).toHaveLength(1_000);
  expect(imported + refused.length + unlisted).toBe(2_000);
});

test('values outside the range of the sport are stored, listed with a guess, and count for nothing', async () => {
  const answer = await upload(json(row(), row({ name: 'Bea', player_number: 8, serve_speed: 75.6 })));
  expect(answer.statusCode).toBe(201);
  const { implausible } = answer.json<ImportPartial>();
  const sessions = await get<TrainingSession>(listTrainingSessions);
  const unusual = sessions.find(({ unconfirmed }) => unconfirmed !== undefined);
  expect(unusual).toMatchObject({ decrypted_serve_speed: 75.6, unconfirmed: ['serve_speed'], stiix_coverage: 4 });
  expect(implausible).toEqual([{ row: 3, column: 'serve_speed', value: 75.6, guess: 21, session: unusual?.id }]);
});

test('a row of a date in the future is refused, and the other rows are stored', async () => {
  const answer = await upload(json(row(), row({ session_date: '2062-10-08' })));
  expect(answer.statusCode).toBe(207);
  expect(answer.json<ImportPartial>()).toMatchObject({
    imported: 1,
    errors: [
      { row: 3, column: 'session_date', reason: 'The date 2062-10-08 is in the future. Enter the day of the test.' },
    ],
    refused: [{ row: 3 }],
  });
});
