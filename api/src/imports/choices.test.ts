import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import * as calls from '@courtside/contracts/imports';
import type { ImportPartial } from '@courtside/contracts/import-result';
import { ATTEMPTS_MAX } from '@courtside/contracts/limits';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importCsv } from '../../test/import-file';
import { choiceForm, uploadWith } from '../../test/preview-file';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);

const upload = (content: string, choices?: ImportChoices | string, headers = {}) =>
  api.call(uploadWith(choices), { as: coach.token, body: choiceForm(content, choices), headers });
const imported = async (content: string, choices?: ImportChoices) =>
  (await upload(content, choices)).json<ImportPartial>();
const preview = (content: string, choices?: ImportChoices) =>
  api.json<ImportPreview>(previewImport, { as: coach.token, body: choiceForm(content, choices) });
const sessions = () => api.json<TrainingSession[]>(listTrainingSessions, { as: coach.token });

const row = (name: string, number: number, speed: number | string, date = '2026-02-28') =>
  ['Lions', name, 'Silva', number, 'Setter', date, '', '', '', speed, ''] as const;

describe('choices of columns', () => {
  const file = 'Kader;Rufname;Sippe;Nr;Tempo;Anmerkung\nLions;Ana;Silva;7;75,6;gut\nLions;Bea;Silva;8;72;';
  const choices: ImportChoices = {
    columns: [
      { heading: 'Kader', field: 'team_name' },
      { heading: 'Rufname', field: 'name' },
      { heading: 'Sippe', field: 'last_name' },
      { heading: 'Nr', field: 'player_number' },
      { heading: 'Tempo', field: 'serve_speed', unit: 'km/h' },
      { heading: 'Anmerkung', field: null },
    ],
    everywhere: { position: 'S', session_date: '28.2.2026' },
  };

  it('read any headings, convert units, and fill columns that the file does not have', async () => {
    expect((await upload(file)).statusCode).toBe(400);
    const seen = await preview(file, choices);
    expect(seen).toMatchObject({ missing: [], counts: { new: 2 } });
    expect(seen.columns).toContainEqual({
      heading: 'Tempo',
      field: 'serve_speed',
      unit: 'km/h',
      samples: ['75,6', '72'],
    });
    expect(seen.rows[0]?.cells).toEqual({
      team_name: 'Lions',
      name: 'Ana',
      last_name: 'Silva',
      player_number: '7',
      position: 'Setter',
      session_date: '2026-02-28',
      serve_speed: '21',
    });
    expect(await imported(file, choices)).toMatchObject({ imported: 2 });
    expect((await sessions()).map(({ decrypted_serve_speed: speed }) => speed)).toEqual(
      expect.arrayContaining([20, 21]),
    );
  });

  it('take a unit from the heading, and a first and last name from one cell', async () => {
    const content = 'Wer,Tempo km/h\n"Silva, Ana",75.6\nBea SILVA,72';
    const everywhere = { team_name: 'Lions', player_number: '7', position: 'Setter', session_date: '2026-02-28' };
    const columns = [
      { heading: 'Wer', field: 'full_name' as const },
      { heading: 'Tempo km/h', field: 'serve_speed' as const },
    ];
    const { rows } = await preview(content, { columns, everywhere });
    expect(
      rows.map(({ state, cells: { name, last_name, serve_speed } }) => [state, name, last_name, serve_speed]),
    ).toEqual([
      ['invalid', 'Bea', 'SILVA', '20'],
      ['new', 'Ana', 'Silva', '21'],
    ]);
  });

  it('say how dates and names are ordered, and what a fraction is', async () => {
    const headings = IMPORT_COLUMNS.join(',').replace('name,last_name', 'Player').replace('serve_accuracy', 'Accuracy');
    const content = `${headings}\nLions,García López Ana,7,Setter,10/1/2026,,,,21,0.65`;
    const columns = [{ heading: 'Accuracy', field: 'serve_accuracy' as const, unit: 'fraction' }];
    const choices = { columns, date_order: 'mdy', name_order: 'last' } as const;
    expect(await preview(content, choices)).toMatchObject({
      rows: [
        {
          state: 'new',
          cells: { name: 'Ana', last_name: 'García López', session_date: '2026-10-01', serve_accuracy: '65' },
        },
      ],
    });
  });

  it('answer what a fraction is only with another unit than that of the heading', async () => {
    const headings = IMPORT_COLUMNS.join(',').replace('serve_accuracy', 'Serve Accuracy (%)');
    const content = `${headings}\nLions,Ana,Silva,7,Setter,2026-02-28,,,,,0.65`;
    const field = 'serve_accuracy';
    const heading = 'Serve Accuracy (%)';
    for (const column of [
      { heading, field },
      { heading, field, unit: '%' },
    ] as const)
      expect(await preview(content, { columns: [column] })).toMatchObject({
        rows: [{ state: 'invalid', reasons: [{ column: field, reason: expect.stringContaining('65 %') as string }] }],
      });
    expect(await preview(content, { columns: [{ heading, field, unit: 'fraction' }] })).toMatchObject({
      rows: [{ state: 'new', cells: { serve_accuracy: '65' } }],
    });
    expect(await imported(content, { columns: [{ heading, field, unit: '%' }] })).toMatchObject({ imported: 0 });
  });

  it('leave columns open that they do not name', async () => {
    const person = { team_name: 'Lions', last_name: 'Silva', position: 'Setter', session_date: '2026-02-28' };
    const rows = [
      { ...person, name: 'Ana', player_number: 7, serve_speed: 20, lower_body_power: 12 },
      { ...person, name: 'Bea', player_number: 8, serve_speed: 20, lower_bodypower_: 12, sprung: 13 },
    ];
    const columns = [{ heading: 'serve_speed', field: 'serve_speed' as const }];
    expect(await preview(JSON.stringify(rows), { columns })).toMatchObject({ counts: { new: 1, invalid: 1 } });
    expect(await imported(JSON.stringify(rows), { columns })).toMatchObject({ imported: 1, refused: [{ row: 3 }] });
    const all = [...columns, { heading: 'sprung', field: null }, { heading: 'lower_bodypower_', field: null }];
    expect(await imported(JSON.stringify(rows), { columns: all })).toMatchObject({ imported: 1, unchanged: 1 });
  });

  it('read one measurement in each row as attempts', async () => {
    const content = [
      'team,first name,surname,jersey,position,date,Test,Value',
      'Lions,Ana,Silva,7,Setter,2026-02-28,Serve Speed (km/h),75.6',
      'Lions,Ana,Silva,7,Setter,2026-02-28,serve speed,20',
      'Lions,Ana,Silva,7,Setter,2026-02-28,Lower Body Power,13.2',
      'Lions,Ana,Silva,7,Setter,2026-02-28,Beep test,12',
    ].join('\n');
    const choices = {
      columns: [
        { heading: 'Test', field: 'test' },
        { heading: 'Value', field: 'value' },
      ],
    } satisfies ImportChoices;
    expect(await preview(content, choices)).toMatchObject({ counts: { new: 1, attempt: 2, invalid: 1 } });
    const { errors } = await imported(content, choices);
    expect(errors).toEqual([
      { row: 5, column: 'test', heading: 'Test', reason: expect.stringContaining('"Beep test" is no test') as string },
    ]);
    expect(await sessions()).toMatchObject([{ attempts: { serve_speed: [21, 20] }, decrypted_lower_body_power: 13.2 }]);
  });

  it.each([
    ['no JSON', '{', 'choices: this is not valid JSON.'],
    ['another shape', '{"rows":[{"row":2},{"row":0}]}', 'choices.rows[1].row: '],
    ['too many', `{"teams":[${'{},'.repeat(100_000)}{}]}`, 'choices: there are too many.'],
    [
      'too many of the properties',
      JSON.stringify({ everywhere: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [at, 1])) }),
      'too many',
    ],
    ['too deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'choices'],
    ['an unknown field', '{"columns":[{"heading":"a","field":"height"}]}', 'choices.columns[0].field: '],
    ['text that cannot be stored', '{"teams":[{"team_name":"a\\u0000","team":null}]}', 'choices: this contains text'],
    [
      'a unit of another kind',
      '{"columns":[{"heading":"serve_speed","field":"serve_speed","unit":"kg"}]}',
      'The unit \\"kg\\"',
    ],
    [
      'two columns for one field',
      '{"columns":[{"heading":"name","field":"name"},{"heading":"last_name","field":"name"}]}',
      '\\"name\\" and \\"last_name\\" can\'t both be name.',
    ],
  ])('that are %s are refused with the place', async (_, choices, reason) => {
    for (const call of [calls.uploadChecked, previewImport]) {
      const answer = await api.call(call, { as: coach.token, body: choiceForm(importCsv(row('Ana', 7, 20)), choices) });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(reason);
    }
  });

  it('that are too long are refused', async () => {
    const long = JSON.stringify({ everywhere: { name: 'a'.repeat(1024 * 1024) } });
    expect((await upload(importCsv(row('Ana', 7, 20)), long)).statusCode).toBe(413);
  });
});

describe('choices of rows', () => {
  it('correct cells and leave rows out', async () => {
    const file = importCsv(row('Ana', 7, 'fast'), row('Bea', 8, 20, 'soon'), row('Cia', 9, 20));
    const choices = {
      rows: [
        { row: 2, cells: { serve_speed: '21' } },
        { row: 3, cells: { session_date: '27.2.2026', name: 'Bia' } },
        { row: 4, skip: true },
        { row: 99, skip: true },
      ],
    } satisfies ImportChoices;
    expect(await preview(file, choices)).toMatchObject({ counts: { new: 2, invalid: 0, skipped: 1 } });
    expect(await imported(file, choices)).toMatchObject({
      message: 'Imported 2 sessions. 1 row was left out.',
      imported: 2,
      skipped: 1,
    });
    expect((await sessions()).map(({ session_date }) => session_date)).toEqual(['2026-02-28', '2026-02-27']);
  });
});

describe('a row that is corrected or left out', () => {
  const statesOf = ({ rows }: ImportPreview) =>
    Object.fromEntries(rows.map(({ row: place, state }) => [place, state] as const));
  const accuracy = (name: string, number: number, value: string) =>
    ['Lions', name, 'Silva', number, 'Setter', '2026-02-28', '', '', '', '', value] as const;

  it('changes nothing about what fractions in other rows mean', async () => {
    const file = importCsv(accuracy('Ana', 7, '0.65'), accuracy('Bea', 8, '0.8'));
    const choices = { rows: [{ row: 2, cells: { serve_accuracy: '65' } }] };
    expect(statesOf(await preview(file, choices))).toEqual({ 2: 'new', 3: 'invalid' });
    expect(await imported(file, choices)).toMatchObject({ imported: 1, refused: [{ row: 3 }] });
    const percents = importCsv(accuracy('Ana', 7, '65'), accuracy('Bea', 8, '0.8'));
    expect(statesOf(await preview(percents, { rows: [{ row: 2, skip: true }] }))).toEqual({ 2: 'skipped', 3: 'new' });
    const typed = { rows: [{ row: 3, cells: { serve_accuracy: '0.7' } }] };
    expect(statesOf(await preview(percents, typed))).toEqual({ 2: 'same', 3: 'invalid' });
  });

  it('changes nothing about which day other rows mean', async () => {
    const file = importCsv(row('Ana', 7, 20, '3/13/2026'), row('Bea', 8, 20, '3/1/2026'));
    for (const choice of [{ skip: true as const }, { cells: { session_date: '2026-03-13' } }]) {
      const { rows } = await preview(file, { rows: [{ row: 2, ...choice }] });
      expect(rows.find(({ row: place }) => place === 3)).toMatchObject({
        state: 'new',
        cells: { session_date: '2026-03-01' },
      });
    }
    const doubtful = importCsv(row('Ana', 7, 20, '3/2/2026'), row('Bea', 8, 20, '3/1/2026'));
    const typed = { rows: [{ row: 2, cells: { session_date: '3/13/2026' } }] };
    expect(statesOf(await preview(doubtful, typed))).toEqual({ 2: 'new', 3: 'invalid' });
  });
});

describe('different values of a day', () => {
  const speeds = async () =>
    (await sessions()).map(({ decrypted_serve_speed: speed, attempts }) => attempts?.serve_speed ?? [speed]);
  beforeEach(() => imported(importCsv(row('Ana', 7, 20), row('Ana', 7, 19), row('Bea', 8, 15))));
  const file = importCsv(row('Ana', 7, 20), row('Ana', 7, 21), row('Bea', 8, 15));

  it('are further attempts, or their rows are left out', async () => {
    expect(await imported(file, { different_values: 'skip' })).toMatchObject({ imported: 0, skipped: 1, unchanged: 2 });
    expect(await speeds()).toEqual([[15], [20, 19]]);
    expect(await imported(file, { different_values: 'add' })).toMatchObject({ imported: 1 });
    expect(await speeds()).toEqual([[15], [20, 19, 21]]);
  });

  it('replace the stored ones, so that only the values of the file are left, and an undo brings them back', async () => {
    const choices = { different_values: 'replace' } as const;
    expect(await preview(file, choices)).toMatchObject({ counts: { changed: 1, same: 2 } });
    const { import_id: id = '', corrections, message } = await imported(file, choices);
    expect(message).toContain('1 row was added to a session of the same day, in place of different values.');
    expect(corrections).toMatchObject([{ row: 3, stored: 20, file: 21 }]);
    expect(await speeds()).toEqual([[15], [20, 21]]);
    const again = await api.json<calls.ImportReplacement>(calls.replaceByImport, { as: coach.token, params: { id } });
    expect(again.replaced).toBe(0);
    expect(await speeds()).toEqual([[15], [20, 21]]);
    await api.json(calls.undoImport, { as: coach.token, params: { id } });
    expect(await speeds()).toEqual([[15], [20, 19]]);
  });

  it('replace nothing in a metric in which no row of the file differs', async () => {
    const power = ['Lions', 'Ana', 'Silva', 7, 'Setter', '2026-02-28', '', 13, '', 19, ''];
    const choices = { different_values: 'replace' } as const;
    expect(await preview(importCsv(power), choices)).toMatchObject({ counts: { attempt: 1, changed: 0 } });
    expect(await imported(importCsv(power), choices)).toMatchObject({ imported: 1 });
    expect((await speeds()).at(-1)).toEqual(expect.arrayContaining([20, 19]));
  });

  it('are stored once if rows of the file repeat each other', async () => {
    const repeated = importCsv(row('Ana', 7, 20), row('Ana', 7, 20), row('Ana', 7, 21), row('Ana', 7, 21));
    await imported(repeated, { different_values: 'replace' });
    expect((await speeds()).at(-1)).toEqual([20, 21]);
  });

  it('have the room of those that they replace', async () => {
    const values = (from: number) => Array.from({ length: ATTEMPTS_MAX }, (_, at) => row('Cia', 9, from + at / 100));
    await imported(importCsv(...values(10)));
    expect(await imported(importCsv(...values(20)))).toMatchObject({ imported: 0 });
    const choices = { different_values: 'replace' } as const;
    expect(await preview(importCsv(...values(20)), choices)).toMatchObject({
      counts: { changed: ATTEMPTS_MAX, invalid: 0 },
    });
    expect(await imported(importCsv(...values(20)), choices)).toMatchObject({ imported: ATTEMPTS_MAX });
  });

  it('are told from whole days, also if their rows are far apart in a file', async () => {
    const others = Array.from({ length: 70 }, (_, at) => row('Cia', 9, 10, `2025-0${1 + (at % 7)}-${10 + (at % 10)}`));
    const long = importCsv(row('Ana', 7, 20), ...others, row('Ana', 7, 21));
    await imported(long, { different_values: 'replace' });
    expect((await speeds()).find((all) => all.includes(21))).toEqual([20, 21]);
  });
});

describe('choices and an Idempotency-Key', () => {
  const file = importCsv(row('Ana', 7, 20));
  const headers = { 'idempotency-key': 'with-choices' };

  it('belong together: the same request is answered again, and other choices are another request', async () => {
    const first = await upload(file, { different_values: 'replace' }, headers);
    expect((await upload(file, { different_values: 'replace' }, headers)).json()).toEqual(first.json());
    expect((await upload(file, { different_values: 'skip' }, headers)).statusCode).toBe(409);
    expect((await upload(file, undefined, headers)).json()).toMatchObject({ imported: 0, unchanged: 1 });
    expect(await sessions()).toHaveLength(1);
  });
});

describe('an upload', () => {
  const file = importCsv(row('Ana', 7, 20));
  const call = (to: typeof calls.uploadImport | typeof calls.uploadChecked, choices?: string) =>
    api.call(to, { as: coach.token, body: choiceForm(file, choices) });

  it.each(['{}', '', '{"rows":[{"row":2,"skip":true}]}'])(
    'that would ignore choices is refused with the path that takes them: %j',
    async (choices) => {
      const answer = await call(calls.uploadImport, choices);
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 400,
        body: { error: 'choices: send a file with choices to /import/checked/.' },
      });
      expect(await sessions()).toEqual([]);
    },
  );

  it('of a checked file needs its choices', async () => {
    expect((await call(calls.uploadChecked)).statusCode).toBe(400);
    expect((await call(calls.uploadChecked, '')).statusCode).toBe(400);
    expect((await call(calls.uploadChecked, '{}')).statusCode).toBe(201);
  });
});
