/** The columns of the import template, in order. */
export const IMPORT_COLUMNS = [
  'team_name',
  'name',
  'last_name',
  'player_number',
  'position',
  'session_date',
  'weight_lift_impact',
  'lower_body_power',
  'upper_body_power',
  'serve_speed',
  'serve_accuracy',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** What a row of a file can have: the columns of the template, and the id that another system gives the player. */
export const IMPORT_CELLS = [...IMPORT_COLUMNS, 'external_id'] as const;
export type ImportCell = (typeof IMPORT_CELLS)[number];

/**
 * What a column of a file can contain: a cell of a row, a first and last name in one cell, or the name and the
 * value of a test in files with one row for each measurement.
 */
export const IMPORT_FIELDS = [...IMPORT_CELLS, 'full_name', 'test', 'value'] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FORMATS = ['.csv', '.xlsx', '.json'] as const;
/** A format, named by the extension of its files. */
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const IMPORT_TEMPLATE_FILE = 'import_template.xlsx';
