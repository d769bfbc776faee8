import type { PreviewRow } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';
import { otherReasons } from './shown-columns';

interface RowStateProps {
  readonly row: PreviewRow;
  /** Whether it begins with the number of the row. */
  readonly isNumbered?: boolean;
}

/** What becomes of a row, and why if the reason is in no cell. */
export function RowState({ row, isNumbered = false }: RowStateProps) {
  return (
    <span className="testing-row-state">
      {isNumbered && <span className="testing-row-number">{row.row}</span>}
      <span className="testing-state" data-state={row.state}>
        {texts.states[row.state]}
      </span>
      {otherReasons(row).map((reason) => (
        <span key={reason} className="testing-reason">
          {reason}
        </span>
      ))}
    </span>
  );
}
