import type { ImportColumn } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { Input } from '@courtside/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { texts } from '../texts/import-check.en';
import { cellText, isFull, rowChoice, setCell } from './choose-rows';
import type { RowProps } from './rows-table';

/** A cell that can be corrected in place: a button until it is tapped. Enter and leaving it keep the text, Escape doesn't. */
export function RowCell({
  row,
  column,
  choices,
  isRead,
  onChoices,
  onTouch,
}: RowProps & { readonly column: ImportColumn }) {
  const [typed, setTyped] = useState<string | null>(null);
  const hadFocus = useRef(false);
  const text = cellText(choices, row, column, isRead);
  const label = texts.fields[column];
  const chosen = rowChoice(choices, row);

  const finish = (isKept: boolean, isByKey: boolean) => {
    hadFocus.current = isByKey;
    setTyped(null);
    if (!isKept || typed === null || typed.trim() === text) return;
    onTouch(row);
    onChoices(setCell(choices, row, column, typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish(event.key === 'Enter', true);
  };

  if (typed !== null)
    return (
      <Input
        className="testing-cell-input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just tapped this cell
        autoFocus
        aria-label={texts.correct(label, row.row)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => finish(true, false)}
        onKeyDown={onKeyDown}
      />
    );
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
      onClick={() => setTyped(text)}
    >
      <span className="cs-visually-hidden">{texts.cell(label, row.row, text)} </span>
      <span aria-hidden="true" className="testing-cell__text">
        {stored !== undefined && <span className="testing-cell__stored">{stored} → </span>}
        {text === '' ? texts.empty : text}
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
}
