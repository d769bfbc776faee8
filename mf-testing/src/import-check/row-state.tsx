import type { PreviewRow } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';

const isField = (column: string): column is keyof typeof texts.fields => column in texts.fields;

/** What becomes of a row, and why: the reason if it is in no cell, or the columns of the cells, which may be out of view. */
export function RowState({ row: { state, reasons = [] } }: { readonly row: PreviewRow }) {
  const own = reasons.filter(({ column }) => !isField(column));
  const columns = new Set(reasons.flatMap(({ column }) => (isField(column) ? [texts.fields[column]] : [])));
  return (
    <span className="testing-row-state">
      <span className="testing-state" data-state={state}>
        {texts.states[state]}
      </span>
      {columns.size > 0 && <span className="testing-reason">{texts.reasonsIn([...columns])}</span>}
      {own.map(({ reason }) => (
        <span key={reason} className="testing-reason">
          {reason}
        </span>
      ))}
    </span>
  );
}
