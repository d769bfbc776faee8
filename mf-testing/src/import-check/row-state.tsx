import type { PreviewRow } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';

interface RowStateProps {
  readonly row: PreviewRow;
  /** Whether it begins with the number of the row. */
  readonly isNumbered?: boolean;
}

/** What becomes of a row, and why if the reason is in no cell. */
export function RowState({ row: { row, state, reasons = [] }, isNumbered = false }: RowStateProps) {
  const own = reasons.filter(({ column }) => !(column in texts.fields));
  return (
    <span className="testing-row-state">
      {isNumbered && <span className="testing-row-number">{row}</span>}
      <span className="testing-state" data-state={state}>
        {texts.states[state]}
      </span>
      {own.map(({ reason }) => (
        <span key={reason} className="testing-reason">
          {reason}
        </span>
      ))}
    </span>
  );
}
