import { z } from 'zod';
import { callsOf } from './call';
import { ErrorText } from './errors';
import { Id } from './fields';
import { IMPORT_CELLS, IMPORT_COLUMNS, IMPORT_FIELDS, IMPORT_FORMATS } from './import-formats';
import { ImportDifference, ReadAs } from './import-result';
import { IMPORT_CHOSEN_ROWS, IMPORT_PREVIEW_ROWS } from './limits';
import { METRICS } from './metrics';
import { paths } from './paths';

export { IMPORT_FIELDS, type ImportField } from './import-formats';

/** Longer than any heading or cell that a choice names. */
const CELL_MAX_LENGTH = 300;
const Cell = z.string().max(CELL_MAX_LENGTH);

/** The meaning of a column, named by its heading as it is in the file. */
export const ColumnChoice = z.object({
  heading: Cell,
  /** Null leaves the column out. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** The unit of its values, such as 'km/h'. Missing for the unit of the metric, or the one in the heading. */
  unit: z.string().max(20).optional(),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** Who a name in the file is: a player of the club, or a new one. */
export const PlayerChoice = z.object({
  /** As in the file. */
  team_name: Cell,
  name: Cell,
  last_name: Cell,
  /** The id of the player; null adds a new one. */
  player: Id.nullable(),
});
export type PlayerChoice = z.infer<typeof PlayerChoice>;

/** Which team a name in the file is. */
export const TeamChoice = z.object({
  /** As in the file. */
  team_name: Cell,
  /** The id of the team; null adds a new one. */
  team: Id.nullable(),
});
export type TeamChoice = z.infer<typeof TeamChoice>;

/** The cells of a row as they should have been. */
export const RowChoice = z.object({
  row: z.number().int().min(1),
  /** The sheet of the row, if several sheets were read. */
  sheet: Cell.optional(),
  cells: z.partialRecord(z.enum(IMPORT_CELLS), Cell).optional(),
  /** The row isn't stored. */
  skip: z.literal(true).optional(),
});
export type RowChoice = z.infer<typeof RowChoice>;

/** What becomes of values that differ from those that a player has on the same day. */
export const DIFFERENT_VALUES = [
  /** They are further attempts. */
  'add',
  /** They take the place of the stored ones in these metrics. */
  'replace',
  /** Their rows aren't stored. */
  'skip',
] as const;
export type DifferentValues = (typeof DIFFERENT_VALUES)[number];

/** How a coach wants a file to be read and stored. Everything that is missing is as without choices. */
export const ImportChoices = z
  .object({
    columns: z.array(ColumnChoice).max(200).optional(),
    /** The cells of columns that the file doesn't have, such as the team and the date of a list of results. */
    everywhere: z.partialRecord(z.enum(IMPORT_COLUMNS), Cell).optional(),
    /** The order of dates such as 10/1/2026. */
    date_order: z.enum(['dmy', 'mdy']).optional(),
    /** The order of a first and last name in one cell without a comma. */
    name_order: z.enum(['first', 'last']).optional(),
    teams: z.array(TeamChoice).max(200).optional(),
    players: z.array(PlayerChoice).max(1_000).optional(),
    rows: z.array(RowChoice).max(IMPORT_CHOSEN_ROWS).optional(),
    different_values: z.enum(DIFFERENT_VALUES).optional(),
  })
  .meta({ id: 'ImportChoices' });
export type ImportChoices = z.infer<typeof ImportChoices>;

/** What would become of a row. */
export const ROW_STATES = [
  /** A new session. */
  'new',
  /** A further attempt of a session, with metrics or values that don't differ from stored ones of the day. */
  'attempt',
  /** At least one value differs from the one that the player has on this day. */
  'changed',
  /** Stored already. */
  'same',
  /** Without any value. */
  'empty',
  /** It can't be stored. */
  'invalid',
  /** Left out by a choice. */
  'skipped',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A column of a file with what it was taken for. */
export const PreviewColumn = z.object({
  heading: z.string(),
  /** Null if it isn't read. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  /** The unit that its values have, as it is written. Missing for the unit of the metric. */
  unit: z.string().optional(),
  /** The first different cells that aren't blank, as text. */
  samples: z.array(z.string()),
});
export type PreviewColumn = z.infer<typeof PreviewColumn>;

/** A row as it would be stored. */
export const PreviewRow = z.object({
  row: z.number().int(),
  sheet: z.string().optional(),
  state: z.enum(ROW_STATES),
  /** As text: as they would be stored, or as in the file if the row is invalid. Blank ones are left out. */
  cells: z.partialRecord(z.enum(IMPORT_CELLS), z.string()),
  /** Why it can't be stored, at its column or at 'row'. Missing if it can. */
  reasons: z.array(z.object({ column: z.string(), reason: z.string() })).optional(),
  /** The stored values from which it differs. */
  stored: z.partialRecord(z.enum(METRICS), z.number()).optional(),
  /** The metrics whose values are outside the range of the sport. */
  implausible: z.array(z.enum(METRICS)).optional(),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** A player of the club whom a name may mean. */
const SimilarPlayer = z.object({ id: z.string(), name: z.string(), team_name: z.string() });

export const PreviewPlayer = z.object({
  /** The first row of the name. */
  row: z.number().int(),
  /** As in the file. */
  team_name: z.string(),
  name: z.string(),
  last_name: z.string(),
  player_number: z.number().int(),
  position: z.string(),
  /** How many rows have this name. */
  rows: z.number().int(),
  similar: z.array(SimilarPlayer),
});
export type PreviewPlayer = z.infer<typeof PreviewPlayer>;

/** A name whose rows are refused, because number and position contradict the player of this name. */
export const PreviewContradiction = z.object({
  /** The first row of the name. */
  row: z.number().int(),
  /** As in the file, as a choice needs it. */
  team_name: z.string(),
  name: z.string(),
  last_name: z.string(),
  /** How many rows are refused. */
  rows: z.number().int(),
  /** The id of the player of this name. */
  player: z.string(),
  /** Both values, in words. */
  reason: z.string(),
});
export type PreviewContradiction = z.infer<typeof PreviewContradiction>;

export const PreviewTeam = z.object({
  /** As in the file. */
  team_name: z.string(),
  rows: z.number().int(),
  similar: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PreviewTeam = z.infer<typeof PreviewTeam>;

/** What an import of a file would store. */
export const ImportPreview = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    read_as: ReadAs.optional(),
    /** The columns of the file in its order, those of several sheets once. */
    columns: z.array(PreviewColumn),
    /**
     * The columns were read as in an earlier file with the same headings. An import remembers nothing, so it needs them as
     * choices to store what is shown here. Missing if they weren't.
     */
    remembered: z.literal(true).optional(),
    /** The columns of the template that are needed and found nowhere. Without them no row can be read. */
    missing: z.array(z.enum(IMPORT_COLUMNS)),
    /** The first names in the file as they are read, to check its letters. */
    names: z.array(z.string()),
    /** How many rows have each state. */
    counts: z.record(z.enum(ROW_STATES), z.number().int()),
    new_teams: z.array(PreviewTeam),
    new_players: z.array(PreviewPlayer),
    /** The first ones, in file order. Missing if there are none. */
    contradictions: z.array(PreviewContradiction).optional(),
    /** At most one for each player and field, and only the first ones. Missing if there are none. */
    differences: z.array(ImportDifference).optional(),
    /** Rows in file order; those that need attention (invalid, changed, implausible) are listed before others. */
    rows: z.array(PreviewRow),
    /** Further rows that aren't listed. Missing if all are listed. */
    unlisted: z.number().int().optional(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewImport = callsOf('Imports', 'user')('POST', paths.importPreview, {
  id: 'previewImport',
  summary: 'Preview an import',
  description: `Reads a file as an import would and stores nothing. \`choices\` is an ImportChoices as JSON, as an import takes it. The first ${IMPORT_PREVIEW_ROWS} rows are listed. A file whose columns aren't understood is answered with its columns and what is missing.`,
  consumes: ['multipart/form-data'],
  files: ['file'],
  body: z.object({ choices: z.string().optional() }),
  responses: { 200: ImportPreview, 400: ErrorText, 413: ErrorText, 415: ErrorText, 429: ErrorText },
});
