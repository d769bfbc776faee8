import type { ImportColumn } from '@courtside/contracts/import-formats';
import type { ColumnChoice, ImportChoices, ImportField, PreviewColumn } from '@courtside/contracts/import-preview';

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

function withColumns(choices: ImportChoices, changed: readonly ColumnChoice[]): ImportChoices {
  const headings = new Set(changed.map(({ heading }) => heading));
  const others = (choices.columns ?? []).filter(({ heading }) => !headings.has(heading));
  return { ...choices, columns: [...others, ...changed] };
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
  columns: readonly PreviewColumn[],
  heading: string,
  field: ImportField | null,
): ImportChoices {
  const replaced = field === null ? [] : [field, ...(INSTEAD_OF[field] ?? [])];
  const others = columns.filter((each) => each.heading !== heading && each.field && replaced.includes(each.field));
  const leftOut = others.map((each): ColumnChoice => ({ heading: each.heading, field: null }));
  return withoutEverywhere(withColumns(choices, [...leftOut, { heading, field }]), field);
}

/** The values of a column have another unit. */
export const chooseUnit = (choices: ImportChoices, { heading, field }: PreviewColumn, unit: string): ImportChoices =>
  withColumns(choices, [{ heading, field, unit }]);

/** Every column that isn't understood is left out on purpose. */
export const leaveOutOthers = (choices: ImportChoices, columns: readonly PreviewColumn[]): ImportChoices =>
  withColumns(
    choices,
    columns.filter(({ field }) => field === null).map(({ heading }) => ({ heading, field: null })),
  );

/** All rows have one value in a column that the file doesn't have. A blank one takes it back. */
export function chooseEverywhere(choices: ImportChoices, column: ImportColumn, value: string): ImportChoices {
  const text = value.trim();
  if (text === '') return withoutEverywhere(choices, column);
  return { ...choices, everywhere: { ...choices.everywhere, [column]: text } };
}

/** The choice for a column of the file, if there is one. */
export const columnChoice = (choices: ImportChoices, heading: string): ColumnChoice | undefined =>
  choices.columns?.find((each) => each.heading === heading);
