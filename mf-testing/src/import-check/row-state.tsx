import type { PreviewRow } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';

const isField = (column: string): column is keyof typeof texts.fields => column in texts.fields;

interface RowStateProps {
  readonly row: PreviewRow;
  /** Whether it names the cells with reasons, which may be out of view. */
  readonly namesCells?: boolean;
}

/** What becomes of a row, and why if the reason is in no cell. */
export function RowState({ row: { state, reasons = [] }, namesCells = false }: RowStateProps) {
  const own = reasons.filter(({ column }) => !isField(column));
  const columns = new Set(reasons.flatMap(({ column }) => (isField(column) ? [texts.fields[column]] : [])));
  return (
    <span className="testing-row-state">
      <span className="testing-state" data-state={state}>
        {texts.states[state]}
      </span>
      {namesCells && columns.size > 0 && <span className="testing-reason">{texts.reasonsIn([...columns])}</span>}
      {own.map(({ reason }) => (
        <span key={reason} className="testing-reason">
          {reason}
        </span>
      ))}
    </span>
  );
}
