import { UNCONFIRMED_NOTE } from '@courtside/contracts/unconfirmed';
import Papa from 'papaparse';
import { exampleDifferences, exampleEntry } from '../../test/example-report';
import { exampleSquad } from '../../test/example-squad';
import { readPdf } from '../../test/read-pdf';
import { parseImport } from '../imports/parse-import';
import type { Report } from './report';
import { reportCsv } from './report-csv';
import { reportJson } from './report-json';
import { reportPdf, squadPdf } from './report-pdf';
import { squadCsv, squadJson } from './squad-files';

const createdOn = new Date('2026-11-21T09:30:00Z');
const unusual = exampleEntry({ values: [72, 132, 4.1, 185, 65], unconfirmed: ['lower_body_power', 'serve_speed'] });
const usual = exampleEntry({ name: 'Bea', lastName: 'Novak', number: 8, values: [72, 13, 4.1, 20, 65] });
const third = exampleEntry({ name: 'Cia', lastName: 'Horvat', number: 9, values: [72, 13, 4.1, 16, 65] });
const pair: Report = { entries: [unusual, usual], differences: exampleDifferences(unusual, usual), createdOn };
const squad = exampleSquad([unusual, usual]);

const rowsOf = (csv: string) => Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
const pagesOf = async (pdf: Promise<Buffer>) => {
  const { pages } = await readPdf(await pdf);
  return pages.join(' ').replaceAll('\n', ' ').replaceAll('\u00a0', ' ');
};

describe('a CSV file', () => {
  it.each([
    ['of a player', reportCsv({ entries: [unusual], createdOn })],
    ['of a comparison', reportCsv(pair)],
    ['of a team', squadCsv(squad)],
  ])('%s names the metrics that nobody has confirmed in its last column', (_, csv) => {
    const { data, meta } = rowsOf(csv);
    expect(meta.fields!.at(-1)).toBe('unconfirmed');
    expect(data[0]!.unconfirmed).toBe('lower_body_power serve_speed');
    for (const row of data.slice(1)) expect(row.unconfirmed).toBe('');
  });

  it('can be imported: the column is skipped', async () => {
    const { rows, errors } = await parseImport(Buffer.from(reportCsv(pair)));
    expect(errors).toEqual([]);
    expect(rows.map(({ values }) => values.serve_speed)).toEqual([185, 20]);
  });
});

describe('a JSON file', () => {
  it('names the metrics that nobody has confirmed', () => {
    const unconfirmed = [['lower_body_power', 'serve_speed'], []];
    expect(JSON.parse(reportJson(pair))).toMatchObject({
      sessions: unconfirmed.map((each) => ({ unconfirmed: each })),
    });
    expect(JSON.parse(squadJson(squad))).toMatchObject({ players: unconfirmed.map((each) => ({ unconfirmed: each })) });
  });

  it('compares an unconfirmed value with nothing', () => {
    const { comparison } = JSON.parse(reportJson(pair)) as { comparison: object[] };
    expect(comparison[3]).toMatchObject({
      label: 'Serve Speed',
      values: [185, 20],
      percent_below_highest: [null, null],
      difference: 'N/A',
      verdict: 'not enough data',
    });
  });
});

describe('a PDF', () => {
  it.each([
    ['of a player', () => reportPdf({ entries: [unusual], createdOn }), '185 m/s ?'],
    ['of two players', () => reportPdf(pair), '185 m/s ?'],
    ['of several players', () => reportPdf({ entries: [unusual, usual, third], createdOn }), '185 ?'],
    ['of a team', () => squadPdf(squad), '185 ?'],
  ])('%s marks an unconfirmed value and explains the mark', async (_, pdf, value) => {
    const text = await pagesOf(pdf());
    expect(text).toContain(value);
    expect(text).toContain(UNCONFIRMED_NOTE);
  });

  it('of confirmed values has no mark', async () => {
    expect(await pagesOf(reportPdf({ entries: [usual, third], createdOn }))).not.toContain(UNCONFIRMED_NOTE);
    expect(await pagesOf(squadPdf(exampleSquad([usual])))).not.toContain(UNCONFIRMED_NOTE);
  });

  it('shows the gap to the highest confirmed value', async () => {
    const text = await pagesOf(reportPdf({ entries: [unusual, usual, third], createdOn }));
    expect(text).toContain('−20.00 %');
  });
});
