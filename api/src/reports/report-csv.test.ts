import { ofEachMetric } from '@courtside/contracts/metrics';
import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import Papa from 'papaparse';
import { parseImport } from '../imports/parse-import';
import { EXAMPLE_METRICS } from '../../test/club-with-data';
import { comparedPair, exampleEntry } from '../../test/example-report';
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
const read = (report: Parameters<typeof reportCsv>[0]) =>
  Papa.parse<Record<string, string>>(reportCsv(report), { header: true, skipEmptyLines: true });
const imported = (report: { entries: ReportEntry[] }) =>
  reportRows({ ...report, createdOn }).map((row) =>
    Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, row[column]])),
  );

describe('a CSV report', () => {
  it('has the columns of the import template, the index and its version', () => {
    const { data, meta } = read({ entries: entries.slice(0, 1), createdOn });
    expect(meta.fields!.slice(0, 13)).toEqual([...IMPORT_COLUMNS, 'stiix_index', 'stiix_version']);
    expect(data).toMatchObject([
      {
        team_name: 'VK Split',
        name: 'Ana',
        last_name: 'Kovač',
        player_number: '1',
        position: 'Opposite',
        session_date: '2023-04-19',
        ...ofEachMetric((metric) => String(EXAMPLE_METRICS[metric])),
        stiix_index: '55.6',
        stiix_version: 'STIIX-1',
      },
    ]);
  });

  it('then has the verdict on each change, with its interval', () => {
    const entry = exampleEntry({ values: [72, 0, 4.1, 30, 65] });
    const { data } = read({ entries: [entry], createdOn });
    const { change, low, high } = entry.judged.measures.serve_speed;
    expect(data[0]).toMatchObject({
      previous_session_date: '2023-04-10',
      serve_speed_verdict: 'real gain',
      serve_speed_change: String(change),
      serve_speed_low: String(low),
      serve_speed_high: String(high),
      serve_speed_worthwhile: 'false',
      serve_speed_personal_best: 'true',
      lower_body_power_verdict: 'not enough data',
      lower_body_power_change: '',
      stiix_index_verdict: expect.stringMatching(/^(real gain|within noise)$/),
    });
    expect(data[0]).not.toHaveProperty('serve_speed_difference_verdict');
  });

  it('has the verdicts on the differences of two compared players', () => {
    for (const row of read({ ...comparedPair(), createdOn }).data)
      expect(row).toMatchObject({
        weight_lift_impact_difference_verdict: 'real difference',
        serve_speed_difference_verdict: 'within noise',
        serve_accuracy_difference_verdict: 'not enough data',
      });
  });

  it('starts with a byte order mark and uses CRLF', () => {
    const csv = reportCsv({ entries: entries.slice(0, 1), createdOn });
    expect(csv.startsWith('\uFEFFteam_name,')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.trim().split('\n')).toHaveLength(2);
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    const { data } = Papa.parse<string[]>(reportCsv({ entries, createdOn }));
    for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/);
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
