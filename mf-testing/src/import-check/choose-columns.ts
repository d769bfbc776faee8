import type { ImportColumn } from '@courtside/contracts/import-formats';
import type {
  ColumnChoice,
  ImportChoices,
  ImportField,
  ImportPreview,
  PreviewColumn,
} from '@courtside/contracts/import-preview';

/** A full name takes the place of both names. */
const INSTEAD_OF: Partial<Record<ImportField, readonly ImportField[]>> = {
  full_name: ['name', 'last_name'],
  name: ['full_name'],
  last_name: ['full_name'],
};

/** Without the entries that are empty, so that choices that were taken back leave nothing. */
function withoutEmpty(choices: ImportChoices): ImportChoices {
  return Object.fromEntries(
    Object.entries(choices).filter(([, choice]) => typeof choice !== 'object' || Object.keys(choice).length > 0),
  );
}

type Columns = readonly PreviewColumn[];

/** Which of the columns with its heading a column is: several can have the same one. */
const placeOf = (columns: Columns, at: number): number =>
  columns.slice(0, at).filter(({ heading }) => heading === columns[at]?.heading).length;

/** The choice for a column of the file, if there is one. The first choice with a heading is for the first column with it. */
export const columnChoice = (choices: ImportChoices, columns: Columns, at: number): ColumnChoice | undefined =>
  choices.columns?.filter(({ heading }) => heading === columns[at]?.heading)[placeOf(columns, at)];

/** Choices for columns, by their places in the file. Columns with the same heading before them get theirs as well. */
function withColumns(
  choices: ImportChoices,
  columns: Columns,
  changed: ReadonlyMap<number, ColumnChoice>,
): ImportChoices {
  const isBefore = (at: number) =>
    [...changed.keys()].some((other) => other > at && columns[other]?.heading === columns[at]?.heading);
  const chosen = columns.flatMap(({ heading, field }, at) => {
    const choice = changed.get(at) ?? columnChoice(choices, columns, at) ?? (isBefore(at) ? { heading, field } : null);
    return choice ? [choice] : [];
  });
  return { ...choices, columns: chosen };
}

/** The choices without a value for all rows. */
export function withoutEverywhere(choices: ImportChoices, column: ImportField | null): ImportChoices {
  const { [column as ImportColumn]: _, ...everywhere } = choices.everywhere ?? {};
  return withoutEmpty({ ...choices, everywhere });
}

/**
 * A column contains a field, or is left out if it is null. Another column that contained it is left out, because a row
 * has each field once.
 */
export function chooseField(
  choices: ImportChoices,
  columns: Columns,
  at: number,
  field: ImportField | null,
): ImportChoices {
  const replaced = field === null ? [] : [field, ...(INSTEAD_OF[field] ?? [])];
  const changed = new Map<number, ColumnChoice>();
  for (const [other, { heading, field: now }] of columns.entries()) {
    if (other === at) changed.set(at, { heading, field });
    else if (now && replaced.includes(now)) changed.set(other, { heading, field: null });
  }
  return withoutEverywhere(withColumns(choices, columns, changed), field);
}

/** The values of a column have another unit. */
export function chooseUnit(choices: ImportChoices, columns: Columns, at: number, unit: string): ImportChoices {
  const { heading = '', field = null } = columnChoice(choices, columns, at) ?? columns[at] ?? {};
  return withColumns(choices, columns, new Map([[at, { heading, field, unit }]]));
}

/** Every column that isn't understood is left out on purpose. */
export function leaveOutOthers(choices: ImportChoices, columns: Columns): ImportChoices {
  const unknown = columns.flatMap(({ heading, field }, at) =>
    field === null ? [[at, { heading, field }] as const] : [],
  );
  return withColumns(choices, columns, new Map(unknown));
}

/** All rows have one value in a column that the file doesn't have. A blank one takes it back. */
export function chooseEverywhere(choices: ImportChoices, column: ImportColumn, value: string): ImportChoices {
  const text = value.trim();
  if (text === '') return withoutEverywhere(choices, column);
  return { ...choices, everywhere: { ...choices.everywhere, [column]: text } };
}

const UNIT_MAX_LENGTH = 20;

/** The choices with every column as it is shown. */
export function withShownColumns(choices: ImportChoices, columns: Columns): ImportChoices {
  const shown = columns.map(({ heading, field, unit }, at): ColumnChoice => {
    const hasUnit = unit !== undefined && unit.length <= UNIT_MAX_LENGTH;
    return columnChoice(choices, columns, at) ?? { heading, field, ...(hasUnit && { unit }) };
  });
  return { ...choices, columns: shown };
}

/**
 * The choices with which an import stores what the check has shown. The server may remember what the columns of such files
 * were, and uses that only for a check. If the coach has chosen columns, the file was checked with all of them. Otherwise
 * they stay out, because a column that is chosen is read as it is, without questions.
 */
export const asShown = (
  choices: ImportChoices,
  { columns, remembered }: Pick<ImportPreview, 'columns' | 'remembered'>,
): ImportChoices => (choices.columns || remembered ? withShownColumns(choices, columns) : choices);
