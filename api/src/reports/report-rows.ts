import { IMPORT_COLUMNS } from '@courtside/contracts/import-formats';
import { INDEX_VERSION } from '@courtside/contracts/metrics';
import { type Measure, MEASURES, ofEachMeasure } from '@courtside/contracts/verdict-words';
import type { ChangeVerdict, ComparisonVerdicts } from '@courtside/contracts/verdicts';
import type { Report, StoredEntry } from './report';

/** The columns of the import template, so that an export can be imported, and the index. */
export const EXPORT_COLUMNS = [...IMPORT_COLUMNS, 'stiix_index', 'stiix_version'] as const;

/** A row of the import template, with the index. */
export const exportRow = <Value>(
  team: StoredEntry['team'],
  { name, last_name, player_number, position }: StoredEntry['player'],
  session_date: string | null,
  values: Readonly<Record<Measure, Value>>,
) => ({
  team_name: team.team_name,
  name,
  last_name,
  player_number,
  position,
  session_date,
  ...ofEachMeasure((measure) => values[measure]),
  stiix_version: INDEX_VERSION,
});

/** One row per player, in the order of the report. */
export const reportRows = ({ entries }: Report) =>
  entries.map(({ team, player, session }) =>
    exportRow(
      team,
      player,
      session.session_date,
      ofEachMeasure((measure) => session[`decrypted_${measure}`]),
    ),
  );

/** The last column of a table: the metrics whose values nobody has confirmed, separated by a space. */
export const UNCONFIRMED_COLUMN = 'unconfirmed';

const FIELDS = [
  'verdict',
  'change',
  'low',
  'high',
  'worthwhile',
  'personal_best',
] as const satisfies readonly (keyof ChangeVerdict)[];

type Cell = string | number | null;

const cell = (value: string | number | boolean | null): Cell => (typeof value === 'boolean' ? String(value) : value);

/** The columns of verdicts in a table, such as `serve_speed_verdict`. None is a column of the import template. */
export const VERDICT_COLUMNS: readonly string[] = MEASURES.flatMap((measure) =>
  FIELDS.map((field) => `${measure}_${field}`),
);

/** The verdicts of a session as cells of `VERDICT_COLUMNS`, in the units of `METRIC_LABELS`. */
export const verdictCells = (measures: Readonly<Record<Measure, ChangeVerdict>>): Record<string, Cell> =>
  Object.fromEntries(
    MEASURES.flatMap((measure) => FIELDS.map((field) => [`${measure}_${field}`, cell(measures[measure][field])])),
  );

const differenceColumn = (measure: Measure) => `${measure}_difference_verdict`;

/** The columns of a comparison of two players, the same in both rows. */
export const DIFFERENCE_COLUMNS: readonly string[] = MEASURES.map(differenceColumn);

/** The verdicts on the differences of two players as cells of `DIFFERENCE_COLUMNS`. */
export const differenceCells = ({ measures }: ComparisonVerdicts): Record<string, Cell> =>
  Object.fromEntries(MEASURES.map((measure) => [differenceColumn(measure), measures[measure].verdict]));
