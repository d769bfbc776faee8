import { memo, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { CellView } from './batch-body';

/** Event handlers of all cells. A cell's position is in its `data-row` and `data-column`. */
export interface CellHandlers {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

/** How a cell looks, with the message that it shows. */
export interface ShownCell extends CellView {
  /** Whether the cell has a value that can't be saved. */
  readonly invalid: boolean;
}

interface GridCellProps extends ShownCell {
  row: number;
  column: number;
  label: string;
  text: string;
  handlers: CellHandlers;
}

/** One cell: a text field, and a message below it. The stored value is shown until something is typed. */
export const GridCell = memo(function GridCell(cell: GridCellProps) {
  const { row, column, label, text, stored, message } = cell;
  const id = `entry-${row}-${column}`;
  return (
    <td className="testing-entry-cell" data-state={cell.state}>
      <input
        id={id}
        data-row={row}
        data-column={column}
        aria-label={label}
        aria-invalid={cell.invalid || undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={text}
        placeholder={stored ?? undefined}
        {...cell.handlers}
      />
      {message && (
        <span id={`${id}-message`} className="testing-entry-message">
          {message}
        </span>
      )}
    </td>
  );
});
