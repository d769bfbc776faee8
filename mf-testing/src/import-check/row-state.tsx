import type { PreviewRow } from '@courtside/contracts/import-preview';
import { texts } from '../texts/import-check.en';

/** What becomes of a row, and why if the reason is in no cell. */
export function RowState({ row: { state, reasons = [] } }: { readonly row: PreviewRow }) {
  const own = reasons.filter(({ column }) => !(column in texts.fields));
  return (
    <span className="testing-row-state">
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
