import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { readCsv } from './read-csv';

const HEADINGS = IMPORT_COLUMNS.join(',');
const ROW = 'Lions,Ana,Silva,7,Setter,2026-02-28,72,13.2,4.1,21,65';
const read = (text: string) =>
  readCsv(text).rows.map(({ row, cells, problem }) => [row, cells.name, cells.serve_accuracy, problem]);

it.each([
  ['below a line that names the delimiter', `sep=;\n${HEADINGS}\n${ROW}`.replaceAll(',', ';'), 3],
  ['with another delimiter than that line names', `sep=;\n${HEADINGS}\n${ROW}`, 3],
  ['below a title and blank lines', `U18 testing, October\n\n${HEADINGS}\n${ROW}`, 4],
  ['in lines that are one quoted cell each', `"${HEADINGS}"\r\n"${ROW}"\r\n`, 2],
  ['in quoted lines below headings that are not quoted', `${HEADINGS}\n"${ROW}"`, 2],
  ['between vertical bars', `${HEADINGS}\n${ROW}`.replaceAll(',', '|'), 2],
  ['between semicolons with decimal commas', `${HEADINGS}\n${ROW}`.replaceAll(',', ';').replaceAll('.', ','), 2],
])('a row is found %s', (_, text, row) => {
  expect(read(text)).toEqual([[row, 'Ana', '65', undefined]]);
});

it('a quoted line keeps the quotes inside it', () => {
  expect(read(`"${HEADINGS}"\n"${ROW.replace('Ana', '""Ana, B.""')}"`)).toEqual([[2, 'Ana, B.', '65', undefined]]);
});

it('values in the unit of a heading are converted', () => {
  const text = `${HEADINGS}\n${ROW}`.replace('serve_speed', 'Serve speed [km/h]').replace(',21,', ',90,');
  expect(readCsv(text).rows[0]?.cells.serve_speed).toBe(25);
});

it('a unit that is unknown is refused', () => {
  expect(() => readCsv(`${HEADINGS.replace('serve_speed', 'serve_speed (knots)')}\n${ROW}`)).toThrow(
    'The unit "knots" of serve_speed can\'t be converted. Use m/s, km/h, mph or ft/s.',
  );
});

it('the message names the row that looks most like headings', () => {
  expect(() => readCsv(`Testing\n${HEADINGS.replace('serve_speed', 'speed')}\n${ROW}`)).toThrow(
    /^The heading row is missing: serve_speed\. Row 2 has: "team_name", .*"speed", "serve_accuracy"\.$/,
  );
});
