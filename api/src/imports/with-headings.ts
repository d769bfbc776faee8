import type { PreviewColumn } from '@courtside/contracts/import-preview';
import type { ImportRowError } from '@courtside/contracts/import-result';

/** Adds to each error what its column is called in the file, if that is another word than in the template. */
export function withHeadings(
  errors: readonly ImportRowError[],
  columns: readonly PreviewColumn[],
): readonly ImportRowError[] {
  const found = new Map(columns.toReversed().flatMap(({ field, heading }) => (field ? [[field, heading]] : [])));
  const wholeName = found.get('full_name');
  const headings = new Map<string, string>([
    ...(wholeName === undefined
      ? []
      : ([
          ['name', wholeName],
          ['last_name', wholeName],
        ] as const)),
    ...found,
  ]);
  return errors.map((error) => {
    const heading = headings.get(error.column);
    return heading === undefined || heading === error.column ? error : { ...error, heading };
  });
}
