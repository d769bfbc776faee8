import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import Papa from 'papaparse';
import { parseImport } from '../imports/parse-import';
import { exampleEntry } from '../../test/example-report';
import type { ReportEntry } from './report';
import { reportCsv } from './report-csv';
import { reportJson } from './report-json';
import { reportRows } from './report-rows';

const createdOn = new Date('2026-11-21T09:30:00Z');
const entries: ReportEntry[] = [
  exampleEntry({ name: 'Ana', lastName: 'Kovač', number: 1, values: [72, 13.2, 4.1, 21, 65] }),
  exampleEntry({ name: 'Ζωή', lastName: 'Ní "Quoted", Bháin; Ó', number: 0, values: [0, 0, 0, 0, 0] }),
  exampleEntry({
    name: '=HYPERLINK("http://x")',
    lastName: '+1',
    number: 3,
    team: '@team',
    values: [72.123456789, 0.000001, 4, 1000, 100],
  }),
  exampleEntry({ name: '-Ana', lastName: "'=already guarded", number: 4 }),
];
const imported = (report: { entries: ReportEntry[] }) =>
  reportRows({ ...report, createdOn }).map((row) =>
    Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, row[column]])),
  );

describe('a CSV report', () => {
  it('has the columns of the import template, the index and its version', () => {
    const { data, meta } = Papa.parse<Record<string, string>>(reportCsv({ entries: entries.slice(0, 1), createdOn }), {
      header: true,
      skipEmptyLines: true,
    });
    expect(meta.fields).toEqual([...IMPORT_COLUMNS, 'stiix_index', 'stiix_version']);
    expect(data).toEqual([
      {
        team_name: 'VK Split',
        name: 'Ana',
        last_name: 'Kovač',
        player_number: '1',
        position: 'Opposite',
        session_date: '2023-04-19',
        weight_lift_impact: '72',
        lower_body_power: '13.2',
        upper_body_power: '4.1',
        serve_speed: '21',
        serve_accuracy: '65',
        stiix_index: '55.6',
        stiix_version: 'STIIX-1',
      },
    ]);
  });

  it('starts with a byte order mark and uses CRLF', () => {
    const csv = reportCsv({ entries: entries.slice(0, 1), createdOn });
    expect(csv.startsWith('\uFEFFteam_name,')).toBe(true);
    expect(csv.endsWith('STIIX-1\r\n')).toBe(true);
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    const { data } = Papa.parse<string[]>(reportCsv({ entries, createdOn }));
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('does not guard negative numbers', () => {
    const entry = exampleEntry({ values: [1, 1, 1, 1, 1] });
    const csv = reportCsv({
      entries: [{ ...entry, session: { ...entry.session, decrypted_stiix_index: -1.5 } }],
      createdOn,
    });
    expect(csv).toContain(',-1.5,');
  });

  it.each([
    ['CSV', reportCsv],
    ['JSON', reportJson],
  ])('can be imported unchanged: %s', async (_, generate) => {
    const { rows, errors } = await parseImport(Buffer.from(generate({ entries, createdOn })));
    expect(errors).toEqual([]);
    expect(rows.map(({ values }) => values)).toEqual(imported({ entries }));
  });
});
