import type { ImportCell } from '@courtside/contracts/import-formats';
import type { PreviewRow } from '@courtside/contracts/import-preview';
import { isMetric } from '@courtside/contracts/metrics';
import { Button } from '@courtside/ui';
import { useState } from 'react';
import { texts } from '../texts/import-check.en';
import { cellText, rowChoice } from './choose-rows';
import { RowAction } from './row-action';
import { RowCell } from './row-cell';
import { RowState } from './row-state';
import { columnTitle, shownText } from './shown-columns';
import type { RowProps } from './choosing';

/** The cells of a row to look at: those with reasons, values that differ or are unusual, and corrected ones. */
function notable(
  { reasons = [], stored = {}, implausible = [] }: PreviewRow,
  corrected: object,
  columns: readonly ImportCell[],
) {
  const named = new Set<string>([
    ...reasons.map(({ column }) => column),
    ...Object.keys({ ...stored, ...corrected }),
    ...implausible,
  ]);
  return columns.filter((column) => named.has(column));
}

/** A row where the table has no room: who and when, its values, and the cells that need a look. All of them can be opened. */
export function RowCard({ columns, ...props }: RowProps & { readonly columns: readonly ImportCell[] }) {
  const { row, choices, isRead } = props;
  const [isWhole, setIsWhole] = useState(false);
  const text = (column: ImportCell) => cellText(choices, row, column, isRead);
  const open = isWhole ? columns : notable(row, rowChoice(choices, row)?.cells ?? {}, columns);
  const values = columns.filter((column) => isMetric(column) && !open.includes(column) && text(column) !== '');
  return (
    <div className="testing-row-card">
      <div className="testing-row-card__head">
        <span>
          <strong>{[text('name'), text('last_name')].filter(Boolean).join(' ') || texts.empty}</strong>
          <span className="cs-muted">
            {[texts.rowNumber(row.row), text('team_name'), shownText('session_date', text('session_date'))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <RowState row={row} />
      </div>
      {values.length > 0 && <span>{values.map((column) => `${columnTitle(column)} ${text(column)}`).join(' · ')}</span>}
      {open.length > 0 && (
        <div className="testing-row-card__cells">
          {open.map((column) => (
            <div key={column}>
              <span aria-hidden="true" className="cs-muted">
                {columnTitle(column)}
              </span>
              <RowCell {...props} column={column} />
            </div>
          ))}
        </div>
      )}
      <div className="testing-row-card__actions">
        <Button type="text" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.less : texts.edit}
        </Button>
        <RowAction {...props} />
      </div>
    </div>
  );
}
