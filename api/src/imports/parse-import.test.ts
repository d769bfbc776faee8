import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import writeWorkbook from 'write-excel-file/node';
import { parseImport } from './parse-import';
import { EXAMPLE_METRICS } from '../../test/club-with-data';

const good = {
  team_name: 'Lions',
  name: 'Ana',
  last_name: 'Šilhavá',
  player_number: 7,
  position: 'Outside Hitter',
  session_date: '2026-02-28',
  ...EXAMPLE_METRICS,
};
const cells = Object.values(good).map(String);
const grid = (...rows: string[][]) => [[...IMPORT_COLUMNS], ...rows];
const csv = (rows: string[][], delimiter = ',', end = '\n') => rows.map((row) => row.join(delimiter)).join(end);
const bytes = (text: string) => Buffer.from(text);
const replaced = (column: string, value: string) =>
  cells.map((cell, index) => (IMPORT_COLUMNS[index] === column ? value : cell));
const workbook = (rows: unknown[][]) =>
  writeWorkbook(
    rows.map((row) => row.map((value) => ({ value, ...(value instanceof Date && { format: 'dd/mm/yyyy' }) }))) as never,
  ).toBuffer();

describe('an import file is accepted', () => {
  test.each([
    ['comma-separated', bytes(csv(grid(cells)))],
    ['semicolons', bytes(csv(grid(cells), ';'))],
    ['semicolons and decimal commas', bytes(csv(grid(cells.map((cell) => cell.replace('.', ','))), ';'))],
    ['tabs', bytes(csv(grid(cells), '\t'))],
    ['a byte order mark', bytes(`\ufeff${csv(grid(cells))}`)],
    ['Windows line endings and a trailing one', bytes(`${csv(grid(cells), ',', '\r\n')}\r\n`)],
    ['old Macintosh line endings', bytes(csv(grid(cells), ',', '\r'))],
    ['quoted cells', bytes(csv(grid(cells).map((row) => row.map((cell) => `"${cell}"`))))],
    ['UTF-16, as "Unicode text"', Buffer.from(`\ufeff${csv(grid(cells), '\t')}`, 'utf16le')],
    [
      'headings in another case, spacing and order',
      bytes(
        csv(grid(cells).map((row) => row.toReversed()))
          .replaceAll('_', ' ')
          .toUpperCase()
          .replace('ANA', 'Ana')
          .replace('ŠILHAVÁ', 'Šilhavá')
          .replace('LIONS', 'Lions'),
      ),
    ],
    ['blank lines before, between and after', bytes(`\n\n${csv([[...IMPORT_COLUMNS], [''], cells, ['', '']])}\n`), 5],
    [
      'unknown columns',
      bytes(
        csv([
          [...IMPORT_COLUMNS, 'stiix_index'],
          [...cells, '55.6'],
        ]),
      ),
    ],
    ['JSON, a list', bytes(JSON.stringify([good]))],
    [
      'JSON, numbers as text',
      bytes(JSON.stringify([Object.fromEntries(Object.entries(good).map(([key, value]) => [key, String(value)]))])),
    ],
    ['JSON, a list inside an object', bytes(JSON.stringify({ format: 1, sessions: [good] }))],
    ['JSON after a byte order mark and spaces', bytes(`\ufeff \n${JSON.stringify([good])}`)],
  ])('%s', async (_, file, row = 2) => {
    expect(await parseImport(file)).toMatchObject({ rows: [{ row, values: good }], errors: [], refused: [] });
  });

  test('a workbook with text dates', async () => {
    expect(await parseImport(await workbook(grid(cells)))).toEqual({
      format: '.xlsx',
      rows: [{ row: 2, values: good }],
      invalid: [],
      errors: [],
      refused: [],
      unlisted: 0,
      skipped: [],
      columns: [],
      missing: [],
    });
  });

  test('a workbook with real dates and numbers', async () => {
    const file = await workbook([
      [...IMPORT_COLUMNS],
      Object.values({ ...good, session_date: new Date('2026-02-28T00:00:00Z') }),
    ]);
    expect(await parseImport(file)).toMatchObject({ rows: [{ row: 2, values: good }], errors: [], refused: [] });
  });

  test('a workbook with a note beside the table', async () => {
    expect((await parseImport(await workbook(grid([...cells, 'was ill'])))).errors).toEqual([]);
  });

  test('Windows-1252, as spreadsheets in Europe write CSV', async () => {
    const file = Buffer.from(csv(grid(replaced('last_name', 'Müller')), ';'), 'latin1');
    expect((await parseImport(file)).rows[0]?.values.last_name).toBe('Müller');
  });
});

describe('a metric was not measured', () => {
  const { serve_speed, ...rest } = good;
  test.each([
    ['if its cell is blank', csv(grid(replaced('serve_speed', ' ')))],
    ['if its column is absent', csv([Object.keys(rest), Object.values(rest).map(String)])],
    ['if its key is absent in JSON', JSON.stringify([rest])],
  ])('%s', async (_, text) => {
    const { rows, errors } = await parseImport(bytes(text));
    expect(errors).toEqual([]);
    expect(rows[0]?.values).toEqual({ ...good, serve_speed: 0 });
  });

  test('but a key that may be a misspelt metric is reported', async () => {
    const { rows, errors } = await parseImport(bytes(JSON.stringify([{ ...rest, serv_speed: serve_speed }])));
    expect({ rows, errors }).toEqual({
      rows: [],
      errors: [{ row: 2, column: 'serve_speed', reason: 'Enter a valid number' }],
    });
  });
});

describe('an invalid row is reported with row, column and reason, and the others are accepted', () => {
  test.each([
    ['session_date', '2026-02-29', 'Enter a valid date (YYYY-MM-DD)'],
    ['session_date', '28/13/2026', 'Enter a valid date (YYYY-MM-DD)'],
    ['session_date', '03/02/2026', 'This can be 3 February 2026 or 2 March 2026. Write the date as YYYY-MM-DD.'],
    ['weight_lift_impact', 'heavy', 'Enter a valid number'],
    ['serve_speed', '-3', 'Enter a valid number'],
    ['serve_speed', 'NaN', 'Enter a valid number'],
    ['serve_accuracy', '101', 'Use a number from 0 to 100.'],
    ['team_name', '  ', 'Must fill team name'],
    ['name', '', 'Must fill name'],
    ['last_name', '', 'Must fill last name'],
    ['player_number', '', 'Must fill player number'],
    ['player_number', 'seven', 'Player Number must be numeric.'],
    ['player_number', '7.5', 'Player Number must be numeric.'],
    ['position', '', 'Must fill position'],
    ['position', 'Goalkeeper', 'Use one of: Setter, Opposite, Middle Blocker, Outside Hitter, Libero, Server'],
  ])('%s %j', async (column, value, reason) => {
    const { rows, errors, refused } = await parseImport(bytes(csv(grid(cells, replaced(column, value), cells))));
    expect(errors).toEqual([{ row: 3, column, reason }]);
    expect(refused.map(({ row }) => row)).toEqual([3]);
    expect(rows.map((row) => row.row)).toEqual([2, 4]);
  });

  test('every invalid column of a row', async () => {
    const { errors } = await parseImport(bytes(csv(grid(['', ...cells.slice(1, 5), 'soon', ...cells.slice(6)]))));
    expect(errors.map((error) => error.column)).toEqual(['team_name', 'session_date']);
  });

  test('a decimal comma that shifted the cells of a comma-separated row', async () => {
    const { errors } = await parseImport(bytes(csv(grid([...cells, '2']))));
    expect(errors).toEqual([{ row: 2, column: 'row', reason: 'This row has more cells than the heading row.' }]);
  });

  test('a JSON list item that is not an object', async () => {
    expect((await parseImport(bytes(JSON.stringify([good, 7])))).errors).toEqual([
      { row: 3, column: 'row', reason: 'A row must be an object with the import columns.' },
    ]);
  });
});

describe('a whole file is refused', () => {
  test.each([
    ['empty', '', 400, 'The file is empty.'],
    ['only blank lines', '\n \n', 400, 'The file is empty.'],
    ['without headings', cells.join(','), 400, /^The heading row is missing: team_name, /],
    [
      'with a misspelt heading',
      csv(grid(cells)).replace('serve_speed', 'speed'),
      400,
      /^The heading row is missing: serve_speed\. Row 1 has: "team_name", .*"speed", "serve_accuracy"\.$/,
    ],
    [
      'without a heading that is not a metric',
      csv([IMPORT_COLUMNS.slice(1), cells.slice(1)]),
      400,
      /^The heading row is missing: team_name\. Row 1 has: "name", /,
    ],
    [
      'without any metric',
      csv([IMPORT_COLUMNS.slice(0, 6), cells.slice(0, 6)]),
      400,
      /^The heading row is missing: weight_lift_impact, /,
    ],
    [
      'with a duplicate heading',
      `${csv(grid(cells)).replace('\n', ',name\n')},Eva`,
      400,
      'The heading name appears twice.',
    ],
    ['with a quotation mark that never closes', `${csv(grid(cells))}\n"Lions,Eva`, 400, /quotation mark/],
    ['broken JSON', '[{"name": ', 400, 'The file is not valid JSON.'],
    ['JSON without rows', '{"name": "Ana"}', 400, 'The file contains no list of rows.'],
    ['bytes that are no text', '\u0089PNG\r\n\u001a\n\u0000\u0000', 415, 'Upload a .csv, .xlsx or .json file.'],
    ['a damaged archive', 'PK\u0003\u0004 and then nothing', 400, 'The workbook is damaged.'],
    [
      'more than 50,000 rows',
      csv(grid(...Array.from({ length: 50_001 }, () => ['x']))),
      413,
      'Import at most 50,000 rows at a time.',
    ],
    [
      'more than 50,000 rows of JSON',
      JSON.stringify(Array.from({ length: 50_001 }, () => 1)),
      413,
      'Import at most 50,000 rows at a time.',
    ],
  ])('%s', async (_, text, status, message) => {
    await expect(parseImport(bytes(text))).rejects.toMatchObject({
      status,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});
