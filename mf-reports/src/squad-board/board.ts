import type { BoardRow } from './board-rows';
import type { MeasureFormats } from './measure-format';
import type { Column, Sort } from './sort-rows';

/** The data that every view of the board shows. */
export interface Board {
  readonly teamId: string;
  readonly teamName: string;
  /** Filtered and sorted. */
  readonly rows: readonly BoardRow[];
  readonly formats: MeasureFormats;
  readonly sort: Sort;
  readonly onSort: (column: Column) => void;
  /** YYYY-MM-DD, when the results arrived. */
  readonly today: string;
}
