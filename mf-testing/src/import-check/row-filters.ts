import type { ImportPreview, PreviewRow, RowState } from '@courtside/contracts/import-preview';
import { rowKey } from './choose-rows';

/** The groups of rows that can be looked at, in order. */
export const ROW_FILTERS = {
  new: ['new'],
  attempt: ['attempt'],
  changed: ['changed'],
  same: ['same'],
  empty: ['empty'],
  refused: ['invalid', 'skipped'],
} as const satisfies Record<string, readonly RowState[]>;
export type RowFilter = keyof typeof ROW_FILTERS | 'all';

/** How many rows of the file a filter shows, also those that aren't listed. */
export function countOf({ counts }: ImportPreview, filter: RowFilter): number {
  const states: readonly RowState[] = filter === 'all' ? (Object.keys(counts) as RowState[]) : ROW_FILTERS[filter];
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** The filters of a file: those with rows, and the current one. */
export const filtersOf = (preview: ImportPreview, current: RowFilter): RowFilter[] => [
  'all',
  ...(Object.keys(ROW_FILTERS) as Array<keyof typeof ROW_FILTERS>).filter(
    (filter) => filter === current || countOf(preview, filter) > 0,
  ),
];

/** The listed rows of a filter. Those in `kept` stay, so that a corrected row doesn't vanish under the hands. */
export function rowsOf({ rows }: ImportPreview, filter: RowFilter, kept: ReadonlySet<string>): PreviewRow[] {
  if (filter === 'all') return [...rows];
  const states: readonly RowState[] = ROW_FILTERS[filter];
  return rows.filter((row) => states.includes(row.state) || kept.has(rowKey(row)));
}
