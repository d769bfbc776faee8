import { MEASURES, type Measure } from '@courtside/contracts/verdict-words';
import type { ChangeVerdict, ComparisonVerdicts } from '@courtside/contracts/verdicts';

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
