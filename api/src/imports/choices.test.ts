import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import * as calls from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importCsv } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { coachOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const coach = coachOfEachTest(api);

const upload = (content: string, choices?: ImportChoices | string, headers = {}) =>
  api.call(calls.uploadImport, { as: coach.token, body: choiceForm(content, choices), headers });
const imported = async (content: string, choices?: ImportChoices) =>
  (await upload(content, choices)).json<calls.ImportPartial>();
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
    const content = 'Wer,Tempo km/h\n"Silva, Ana",75.6\nBea Silva,72';
    const everywhere = { team_name: 'Lions', player_number: '7', position: 'Setter', session_date: '2026-02-28' };
    const columns = [
      { heading: 'Wer', field: 'full_name' as const },
      { heading: 'Tempo km/h', field: 'serve_speed' as const },
    ];
    const { rows } = await preview(content, { columns, everywhere });
    expect(
      rows.map(({ state, cells: { name, last_name, serve_speed } }) => [state, name, last_name, serve_speed]),
    ).toEqual([
      ['invalid', 'Bea', 'Silva', '20'],
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
      { row: 5, column: 'test', reason: expect.stringContaining('"Beep test" is no test') as string },
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
    for (const call of [calls.uploadImport, previewImport]) {
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
    expect((await upload(file, undefined, headers)).statusCode).toBe(409);
    expect(await sessions()).toHaveLength(1);
  });
});
