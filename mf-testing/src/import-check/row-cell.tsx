import type { ImportCell } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { memo, useRef, useState } from 'react';
import { texts } from '../texts/import-check.en';
import { CellInput } from './cell-input';
import { cellText, isFull, rowChoice, setCell } from './choose-rows';
import type { RowProps } from './choosing';
import { shownText } from './shown-columns';

/** A cell that can be corrected in place: a button until it is tapped. Scrolling draws rows again, but not their cells. */
export const RowCell = memo(function RowCell({
  row,
  column,
  choices,
  isRead,
  onChoices,
  onTouch,
}: RowProps & { readonly column: ImportCell }) {
  const [isEditing, setIsEditing] = useState(false);
  const hadFocus = useRef(false);
  const text = cellText(choices, row, column, isRead);
  const shown = shownText(column, text);
  const label = texts.fields[column];
  const chosen = rowChoice(choices, row);

  if (isEditing) {
    const finish = (typed: string | null, isByKey: boolean) => {
      hadFocus.current = isByKey;
      setIsEditing(false);
      if (typed === null || typed.trim() === text) return;
      onTouch(row);
      onChoices(setCell(choices, row, column, typed));
    };
    return <CellInput text={text} label={texts.correct(label, row.row)} onDone={finish} />;
  }
  const reasons = (row.reasons ?? []).filter((each) => each.column === column);
  const stored = isMetric(column) ? row.stored?.[column] : undefined;
  const isUnusual = isMetric(column) && row.implausible?.includes(column) === true;
  return (
    <button
      type="button"
      className="testing-cell"
      data-invalid={reasons.length > 0}
      data-corrected={chosen?.cells?.[column] !== undefined}
      disabled={(!chosen && isFull(choices)) || chosen?.skip === true}
      // Returns the focus from the field, which is gone.
      ref={(element) => {
        if (!element || !hadFocus.current) return;
        hadFocus.current = false;
        element.focus();
      }}
      onClick={() => setIsEditing(true)}
    >
      <span className="cs-visually-hidden">{texts.cell(label, row.row, shown)} </span>
      <span aria-hidden="true" className="testing-cell__text">
        {stored !== undefined && <span className="testing-cell__stored">{stored} → </span>}
        {shown === '' ? texts.empty : shown}
      </span>
      {stored !== undefined && <span className="cs-visually-hidden">{texts.storedIs(stored)} </span>}
      {isUnusual && <span className="testing-mark">{texts.unusual}</span>}
      {reasons.map(({ reason }) => (
        <span key={reason} className="testing-reason">
          {reason}
        </span>
      ))}
    </button>
  );
});
