import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { zipSync } from 'fflate';
import { rawWorkbook } from './raw-workbook';
import { cellsOf, FACTS, type Shape, type Table, tableOf } from './shape';

const headings = tableOf({ facts: [] })[0] ?? [];
const table: Table = [headings, ...FACTS.map((each) => IMPORT_COLUMNS.map((column) => cellsOf(each)[column]))];
const archive = (parts: Readonly<Record<string, string>>) =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  );
/** As a pivot sums the speeds by team. */
const PIVOT: Table = [
  ['Row Labels', 'Average of serve_speed'],
  ['Lions', 19.95],
  ['Grand Total', 19.95],
];

/** Workbooks that programs write. */
export const workbooks = (): Shape[] => [
  { title: 'Excel, Strict Open XML', content: rawWorkbook(table, { isStrict: true }), facts: FACTS },
  // A filter hides rows from view. Whoever deletes rows deletes them.
  { title: 'Excel, rows hidden by a filter', content: rawWorkbook(table, { hidden: [3] }), facts: FACTS },
  {
    title: 'Excel, a pivot before the table',
    content: rawWorkbook(table, {
      first: {
        name: 'Pivot',
        table: PIVOT,
        extra: { 'xl/pivotTables/pivotTable1.xml': '<pivotTableDefinition name="PivotTable1"/>' },
      },
    }),
    facts: FACTS,
  },
  { title: 'Excel, only a pivot', content: rawWorkbook(PIVOT), facts: [] },
  {
    title: 'Excel, a table for each team without its name',
    content: rawWorkbook(table.map((row) => row.slice(1))),
    facts: [],
  },
  {
    title: 'Excel, a table for each team, and the answer which team it is',
    content: rawWorkbook(table.map((row) => row.slice(1))),
    facts: FACTS,
    choices: { everywhere: { team_name: 'Lions' } },
  },
  {
    title: 'Excel, headings on two rows',
    content: rawWorkbook([['Player', '', '', '', '', '', 'Results'], ...table]),
    facts: FACTS,
  },
  {
    title: 'LibreOffice, .ods',
    content: archive({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': '<office:document-content/>',
      'META-INF/manifest.xml': '<manifest:manifest/>',
    }),
    facts: [],
  },
  {
    title: 'LibreOffice, flat .fods',
    content:
      '<?xml version="1.0" encoding="UTF-8"?>\n<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet"/>',
    facts: [],
  },
];
