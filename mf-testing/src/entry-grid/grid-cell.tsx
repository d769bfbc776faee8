import { memo, type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';

/** Event handlers of all cells. A cell's position is in its `data-row` and `data-column`. */
export interface CellHandlers {
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
}

interface GridCellProps {
  row: number;
  column: number;
  label: string;
  text: string;
  /** The stored value, shown until something is typed. */
  stored: string | null;
  message: string | null;
  state: 'empty' | 'value' | 'same' | 'conflict' | 'invalid';
  /** Whether the cell has a value that can't be saved. */
  invalid: boolean;
  handlers: CellHandlers;
}

/** One cell: a text field, and a message below it. */
export const GridCell = memo(function GridCell({ row, column, label, text, stored, message, ...cell }: GridCellProps) {
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
