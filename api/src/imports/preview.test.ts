import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { type ImportChoices, type ImportPreview, previewImport } from '@courtside/contracts/import-preview';
import { uploadChecked, uploadImport } from '@courtside/contracts/imports';
import { IMPORT_PREVIEW_ROWS } from '@courtside/contracts/limits';
import iconv from 'iconv-lite';
import { allRows } from '../../test/all-rows';
import { importCsv, importForm } from '../../test/import-file';
import { choiceForm } from '../../test/preview-file';
import { clubOfEachTest, testApi } from '../../test/set-up';

const api = testApi();
const club = clubOfEachTest(api);

const call = (content: string | Uint8Array<ArrayBuffer>, choices?: ImportChoices) =>
  api.call(previewImport, { as: club.coach.token, body: choiceForm(content, choices) });
const preview = async (content: string, choices?: ImportChoices) =>
  (await call(content, choices)).json<ImportPreview>();
const upload = (content: string | Uint8Array<ArrayBuffer>) =>
  api.call(uploadImport, { as: club.coach.token, body: importForm(content) });

const row = (name: string, number: number, date = '2026-02-28', speed: number | string = 21) =>
  ['Lions', name, 'Silva', number, 'Setter', date, 72, 13.2, 4.1, speed, 65] as const;

describe('a preview of a file', () => {
  it('says what becomes of each row, and stores nothing', async () => {
    await upload(importCsv(row('Ana', 7), row('Bea', 8), row('Bea', 8, '2026-02-27')));
    const before = await allRows(api);
    const file = importCsv(
      row('Ana', 7),
      row('Bea', 8, '2026-02-28', 22),
      row('Cia', 9),
      row('Cia', 9, '2026-02-28', 20),
      ['Lions', 'Dea', 'Silva', 10, 'Setter', '2026-02-28', '', '', '', '', ''],
      row('Eva', 11, 'soon'),
      row('Fia', 9),
      row('Bea', 8, '2026-02-27', 75),
    );
    const answer = await preview(file);
    expect(await allRows(api)).toEqual(before);
    expect(answer).toMatchObject({
      format: '.csv',
      missing: [],
      names: ['Ana Silva', 'Bea Silva', 'Cia Silva', 'Dea Silva', 'Fia Silva', 'Eva Silva'],
      counts: { new: 1, attempt: 1, changed: 2, same: 1, empty: 1, invalid: 2, skipped: 0 },
      new_teams: [],
      new_players: [
        { row: 4, team_name: 'Lions', name: 'Cia', last_name: 'Silva', player_number: 9, position: 'Setter', rows: 2 },
        { row: 6, name: 'Dea', rows: 1 },
      ],
    });
    expect(answer.rows.map(({ row: place, state }) => `${place} ${state}`)).toEqual([
      '3 changed',
      '7 invalid',
      '8 invalid',
      '9 changed',
      '2 same',
      '4 new',
      '5 attempt',
      '6 empty',
    ]);
    expect(answer.rows[0]).toMatchObject({ cells: { name: 'Bea', serve_speed: '22' }, stored: { serve_speed: 21 } });
    expect(answer.rows[1]).toMatchObject({
      cells: { session_date: 'soon' },
      reasons: [{ column: 'session_date', reason: expect.any(String) as string }],
    });
    expect(answer.rows[2]).toMatchObject({ reasons: [{ column: 'player_number' }] });
    expect(answer.rows[3]).toMatchObject({ implausible: ['serve_speed'] });
  });

  it('suggests players and teams of the club whom a new name may mean', async () => {
    const file = importCsv(
      ['Falcon', 'Inés', 'Quintanna', 7, 'Setter', '2026-02-28', 72, '', '', '', ''],
      ['Falcons', 'Quintana', 'Ines', 8, 'Setter', '2026-02-28', 72, '', '', '', ''],
      ['Falcons', 'Ines', 'Berg', 9, 'Setter', '2026-02-28', 72, '', '', '', ''],
    );
    const similar = [{ id: club.player.id, name: 'Ines Quintana', team_name: 'Falcons' }];
    expect(await preview(file)).toMatchObject({
      new_teams: [{ team_name: 'Falcon', rows: 1, similar: [{ id: club.team.id, name: 'Falcons' }] }],
      new_players: [{ similar }, { similar }, { similar: [] }],
    });
  });

  it('describes the columns of a file that is not understood', async () => {
    const file = 'Results of May\n\nWer;Wann;Aufschlag;\nAna;1.5.2026;75,6;x\nBea;1.5.2026;;\nAna;2.5.2026;70;';
    expect((await upload(file)).statusCode).toBe(400);
    expect(await preview(file)).toEqual({
      format: '.csv',
      read_as: { heading_row: 3 },
      columns: [
        { heading: 'Wer', field: null, samples: ['Ana', 'Bea'] },
        { heading: 'Wann', field: null, samples: ['1.5.2026', '2.5.2026'] },
        { heading: 'Aufschlag', field: null, samples: ['75,6', '70'] },
        { heading: '', field: null, samples: ['x'] },
      ],
      missing: [...IMPORT_COLUMNS],
      names: [],
      counts: { new: 0, attempt: 0, changed: 0, same: 0, empty: 0, invalid: 0, skipped: 0 },
      new_teams: [],
      new_players: [],
      rows: [],
    });
  });

  it('leaves columns open that two headings or an unknown unit make doubtful', async () => {
    const headings = IMPORT_COLUMNS.join(',')
      .replace('serve_speed', 'Serve Speed (knots)')
      .replace('session_date', 'Date,Datum');
    const answer = await preview(`${headings}\nLions,Ana,Silva,7,Setter,2026-02-28,2026-02-28,72,13.2,4.1,21,65`);
    expect(answer.missing).toEqual(['session_date', 'serve_speed']);
    expect(answer.columns).toContainEqual({
      heading: 'Serve Speed (knots)',
      field: null,
      unit: 'knots',
      samples: ['21'],
    });
  });

  it.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)])],
    ['doubtful letters', new Uint8Array(iconv.encode(importCsv(row('Eglė', 7)), 'windows-1257'))],
    ['nothing', new Uint8Array()],
    ['broken JSON', new TextEncoder().encode('[{')],
    ['a misplaced quotation mark', new TextEncoder().encode(`${importCsv()}\n"a"b,c`)],
  ])('that is not readable answers as an import does: %s', async (_, content) => {
    const [seen, imported] = [await call(content), await upload(content)];
    expect({ status: seen.statusCode, body: seen.json() }).toEqual({
      status: imported.statusCode,
      body: imported.json(),
    });
    expect(seen.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('lists the first rows, and those that need attention in any case', async () => {
    const rows = Array.from({ length: IMPORT_PREVIEW_ROWS + 500 }, (_, at) =>
      row(`P${at % 15}`, at % 15, `20${10 + (at % 10)}-0${1 + (at % 9)}-${10 + (at % 17)}`, at / 1000 + 10),
    );
    const answer = await preview(importCsv(...rows, row('Zoe', 77, 'soon')));
    expect(answer.rows).toHaveLength(IMPORT_PREVIEW_ROWS);
    expect(answer.unlisted).toBe(501);
    expect(answer.rows[0]).toMatchObject({ row: rows.length + 2, state: 'invalid' });
    expect(answer.rows[1]).toMatchObject({ row: 2 });
  });
});

describe('previews are limited', () => {
  const limited = testApi({ limitsFactor: 1, quotas: { teams: 5, sessions: 50, pictures: 1, imports: 1 } });
  const other = clubOfEachTest(limited);

  it('on their own, and take nothing from the imports of the club', async () => {
    const as = other.coach.token;
    const file = () => choiceForm(importCsv(row('Ana', 7)));
    const statuses = new Map<number, number>();
    for (let time = 0; time < 61; time += 1) {
      const { statusCode } = await limited.call(previewImport, { as, body: file() });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 60],
      [429, 1],
    ]);
    expect((await limited.call(uploadImport, { as, body: file() })).statusCode).toBe(201);
  });

  it('and a checked import counts as any other', async () => {
    const as = other.coach.token;
    const checked = () => limited.call(uploadChecked, { as, body: choiceForm(importCsv(row('Ana', 7)), {}) });
    expect((await checked()).statusCode).toBe(201);
    expect((await checked()).statusCode).toBe(429);
    expect((await limited.call(uploadImport, { as, body: importForm(importCsv(row('Ana', 7))) })).statusCode).toBe(429);
  });
});
