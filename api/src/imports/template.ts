import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS } from '@courtside/contracts/limits';
import { POSITIONS } from '@courtside/contracts/positions';
import writeWorkbook from 'write-excel-file/node';
import { TEMPLATE_COLUMNS } from './template-columns';
import { worksheetDropdown } from './worksheet-dropdown';
import { worksheetNotes } from './worksheet-notes';

const columns = IMPORT_COLUMNS.map((name) => ({ name, ...TEMPLATE_COLUMNS[name] }));

/**
 * The import template, an .xlsx workbook with commented headings, an example row and a drop-down list of positions.
 * It can be imported unchanged; the example row then creates an example team.
 */
export function writeTemplate(): Promise<Buffer> {
  const headings = columns.map(({ name }) => ({
    value: name,
    fontWeight: 'bold' as const,
    backgroundColor: '#EDE7F6',
    wrap: true,
  }));
  const example = columns.map((column) => ({ value: column.example }));
  return writeWorkbook(
    [
      {
        data: [headings, example],
        sheet: 'Sessions',
        columns: columns.map(({ width }) => ({ width })),
        stickyRowsCount: 1,
      },
    ],
    {
      features: [
        worksheetDropdown({ column: IMPORT_COLUMNS.indexOf('position'), rows: IMPORT_MAX_ROWS, options: POSITIONS }),
        worksheetNotes(columns.map(({ note }) => note)),
      ],
    },
  ).toBuffer();
}
