import { SURE, type RawPlayer } from './raw-player';

/** A column of numbers that may be shirt numbers. `sample` has the first ones. */
export interface NumberChoice {
  readonly key: string;
  readonly sample: string;
  /** The numbers count the rows: 1, 2, 3 … */
  readonly isCount: boolean;
}

/** The answer that no column has shirt numbers. */
export const NO_NUMBERS = 'none';

export interface ChosenNumbers {
  /** The shirt number of each row; empty if it isn't known. */
  readonly numbers: readonly string[];
  /** What has to be asked; empty if it is clear. */
  readonly choices: readonly NumberChoice[];
}

type Column = { readonly key: string; readonly values: ReadonlyArray<string | undefined> };

const filled = ({ values }: Column) => values.filter((value) => value !== undefined);
const areUnique = (column: Column) => new Set(filled(column)).size === filled(column).length;
const isCount = (column: Column) =>
  filled(column).length > 1 && filled(column).every((value, index) => Number(value) === index + 1);
/** Heights in cm. Nobody's shirts have only such numbers. */
const areHeights = (column: Column) =>
  filled(column).length > 1 && filled(column).every((value) => Number(value) >= 140 && Number(value) <= 220);

/** Joins columns of which each row has only one, as in lists that were typed by hand. */
function joinDisjoint(columns: readonly Column[]): Column[] {
  const joined: Column[] = [];
  for (const column of columns) {
    const at = joined.findIndex(({ values }) => values.every((value, row) => !value || !column.values[row]));
    const other = joined[at];
    if (other) joined[at] = { ...other, values: other.values.map((value, row) => value ?? column.values[row]) };
    else joined.push(column);
  }
  return joined;
}

const choiceOf = (column: Column): NumberChoice => ({
  key: column.key,
  sample: filled(column).slice(0, 3).join(', '),
  isCount: isCount(column),
});

/**
 * Decides which numbers of a list are shirt numbers. Numbers that only count the rows aren't taken without an answer, and
 * neither is one of several columns.
 *
 * @param answer the key of a choice, or `NO_NUMBERS`
 */
export function chooseNumbers(players: readonly RawPlayer[], answer: string | undefined): ChosenNumbers {
  const keys = [...new Set(players.flatMap(({ numbers }) => [...numbers.keys()]))].filter((key) => key !== SURE);
  const columns = joinDisjoint(
    keys.map((key) => ({ key, values: players.map(({ numbers }) => numbers.get(key)?.digits) })),
  ).filter((column) => !areHeights(column));
  const likely = columns.filter((column) => !isCount(column));
  const unique = likely.filter(areUnique);
  const candidates = likely.length > 1 && unique.length > 0 ? unique : likely;
  const hasSure = players.some(({ numbers }) => numbers.has(SURE));
  const isClear = hasSure || candidates.length === 1 || columns.length === 0;
  const asked = candidates.length > 1 ? columns : columns.filter(isCount);
  const clear = candidates.length === 1 ? candidates[0] : undefined;
  const chosen = isClear ? clear : columns.find(({ key }) => key === answer);
  return {
    numbers: players.map(({ numbers }, row) => numbers.get(SURE)?.digits ?? chosen?.values[row] ?? ''),
    choices: isClear ? [] : asked.map(choiceOf),
  };
}
