import type { NumberedRow } from '../check-rows';
import type { Reason } from './owners';

/** A valid row that can't be stored, and why, by column. */
export interface Refusal {
  readonly row: Pick<NumberedRow, 'row' | 'values' | 'wholeName'> & { readonly sheet?: string | undefined };
  /** The known player of this name, whose number and position the row contradicts. */
  readonly contradicts?: Reason['contradicts'];
  readonly reasons: ReadonlyArray<readonly [column: string, reason: string]>;
}

export const refusalOf = (row: Refusal['row'], column: string, reason: string): Refusal => ({
  row,
  reasons: [[column, reason]],
});
