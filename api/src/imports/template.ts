import { IMPORT_COLUMNS, type ImportColumn } from '@courtside/contracts/import-formats';
import { IMPORT_MAX_ROWS, METRIC_MAX } from '@courtside/contracts/limits';
import { type Metric, METRIC_LABELS } from '@courtside/contracts/metrics';
import { POSITIONS } from '@courtside/contracts/positions';
import writeWorkbook from 'write-excel-file/node';
import { worksheetDropdown, worksheetNotes } from './worksheet-features';

export interface TemplateColumn {
  readonly example: string | number;
  /** Shown as a comment on the heading. */
  readonly note: string;
  /** In characters. */
  readonly width: number;
}

const metric = (name: Metric, example: number): TemplateColumn => ({
  example,
  note: `${METRIC_LABELS[name].label} in ${METRIC_LABELS[name].unit}, from 0 to ${METRIC_MAX[name]}. Leave it blank if it was not measured.`,
  width: 20,
});

export const TEMPLATE_COLUMNS: Readonly<Record<ImportColumn, TemplateColumn>> = {
  team_name: { example: 'Example Team', note: 'A new team is created if it does not exist.', width: 20 },
  name: {
    example: 'Alex',
    note: 'First name. A new player is created if the team has none with this name.',
    width: 16,
  },
  last_name: {
    example: 'Example',
    note: 'Last name. First and last name together identify a player in the team.',
    width: 16,
  },
  player_number: { example: 1, note: 'A whole number, unique in the team.', width: 16 },
  position: { example: 'Setter', note: `One of: ${POSITIONS.join(', ')}.`, width: 18 },
  session_date: { example: '2026-01-31', note: 'The date of the session: YYYY-MM-DD, or a date cell.', width: 16 },
  weight_lift_impact: metric('weight_lift_impact', 72),
  lower_body_power: metric('lower_body_power', 13.2),
  upper_body_power: metric('upper_body_power', 4.1),
  serve_speed: metric('serve_speed', 21),
  serve_accuracy: metric('serve_accuracy', 65),
};

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
