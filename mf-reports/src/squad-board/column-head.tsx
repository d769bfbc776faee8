import { INDEX_LABEL, METRIC_LABELS } from '@courtside/contracts/metrics';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { isMeasure, type Column } from './sort-rows';

interface ColumnHeadProps {
  readonly board: Pick<Board, 'formats' | 'sort' | 'onSort'>;
  readonly column: Column;
}

/** A column header with a button that sorts the rows. */
export function ColumnHead({ board: { formats, sort, onSort }, column }: ColumnHeadProps) {
  const active = sort.column === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  const measure = isMeasure(column) ? formats[column] : null;
  const small = measure && [sort.byGain && texts.gain, measure.unit].filter(Boolean).join(', ');
  return (
    <th scope="col" className={`squad-col-${column}`} aria-sort={active ? direction : undefined}>
      <button type="button" className="squad-sort" onClick={() => onSort(column)}>
        <span>
          {columnName(column)}
          {active && <Arrow direction={direction} />}
        </span>
        {small && <span className="squad-unit">{small}</span>}
      </button>
    </th>
  );
}

/** The name of a column. */
export function columnName(column: Column): string {
  if (!isMeasure(column)) return texts.columns[column];
  return column === 'stiix_index' ? INDEX_LABEL : METRIC_LABELS[column].label;
}

const PATHS = { ascending: 'M5 2 9 8H1Z', descending: 'M5 8 1 2h8Z' };

/** The direction in which a column is sorted. */
export function Arrow({ direction }: { readonly direction: keyof typeof PATHS }) {
  return (
    <svg aria-hidden="true" className="squad-arrow" viewBox="0 0 10 10" width="0.7em" height="0.7em">
      <path d={PATHS[direction]} fill="currentColor" />
    </svg>
  );
}
