/** The position of a cell in the table, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The effect of a key in a cell: go to another cell, or nothing. */
type Step = Partial<Place>;

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: { row: -1 },
  ArrowDown: { row: 1 },
  ArrowLeft: { column: -1 },
  ArrowRight: { column: 1 },
};

/** The properties of a text field that decide whether an arrow key moves the caret or goes to the next cell. */
export interface Caret {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/**
 * Focus selects the whole text, and then arrow keys go to the next cell. While the text is edited, they move the caret.
 */
function isAtEdge({ value, selectionStart, selectionEnd }: Caret, key: string): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  if (isAllSelected || key === 'ArrowUp' || key === 'ArrowDown') return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

/** The cell that a key goes to; null if the focus stays. Tab is left to the browser. */
export function nextPlace(place: Place, pressed: { key: string; shiftKey: boolean }, caret: Caret): Place | null {
  const { key, shiftKey } = pressed;
  if (key === 'Enter') return { ...place, row: place.row + (shiftKey ? -1 : 1) };
  const step = ARROWS[key];
  if (!step || shiftKey || !isAtEdge(caret, key)) return null;
  return { row: place.row + (step.row ?? 0), column: place.column + (step.column ?? 0) };
}
