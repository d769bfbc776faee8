import type { NumberedRow } from '../check-rows';

/** A valid row that can't be stored, and why, by column. */
export interface Refusal {
  readonly row: Pick<NumberedRow, 'row' | 'values' | 'wholeName'> & { readonly sheet?: string | undefined };
  readonly reasons: ReadonlyArray<readonly [column: string, reason: string]>;
}

export const refusalOf = (row: Refusal['row'], column: string, reason: string): Refusal => ({
  row,
  reasons: [[column, reason]],
});
