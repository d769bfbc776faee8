import type { PreviewColumn } from '@courtside/contracts/import-preview';
import { cellText } from './cell-text';
import type { ColumnField } from './column-fields';

/** Enough to recognise what a column contains. */
const SAMPLES = 5;
const SAMPLE_LENGTH = 100;
/** As many as choices can name. */
const COLUMNS_MAX = 200;

/** The columns of a table with their first different cells. Columns without a heading and cells are left out. */
export function withSamples(columns: readonly ColumnField[], rows: ReadonlyArray<readonly unknown[]>): PreviewColumn[] {
  const described = columns.slice(0, COLUMNS_MAX).map(({ heading, field, unit }, at) => {
    const samples = new Set<string>();
    for (const row of rows) {
      const text = cellText(row[at]).trim().slice(0, SAMPLE_LENGTH).toWellFormed();
      if (text !== '') samples.add(text);
      if (samples.size === SAMPLES) break;
    }
    return { heading, field, ...(unit !== undefined && { unit }), samples: [...samples] };
  });
  return described.filter(({ heading, samples }) => heading !== '' || samples.length > 0);
}

/** The columns of several tables once. */
export const distinctColumns = (tables: ReadonlyArray<readonly PreviewColumn[]>): PreviewColumn[] => {
  const known = new Map<string, PreviewColumn>();
  for (const columns of tables) {
    const seen = new Map<string, number>();
    for (const column of columns) {
      // Columns of one table can have the same heading.
      const place = (seen.get(column.heading) ?? 0) + 1;
      seen.set(column.heading, place);
      const key = `${place} ${column.heading}`;
      if (!known.has(key)) known.set(key, column);
    }
  }
  return [...known.values()].slice(0, COLUMNS_MAX);
};
