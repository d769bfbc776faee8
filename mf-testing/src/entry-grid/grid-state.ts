import type { CellKey } from './cell-key';

/** The texts of the cells that are not empty. */
export type Cells = Readonly<Partial<Record<CellKey, string>>>;

/** `past` and `future` are the steps to undo and redo, newest last. `typing` is the cell whose step is still open. */
export interface GridState {
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
  readonly typing: CellKey | null;
}

export type GridEvent =
  /** One more character. All characters typed during one visit to a cell are one step. */
  | { type: 'typed'; cell: CellKey; text: string }
  | { type: 'left' }
  /** Changes several cells in one step. */
  | { type: 'changed'; texts: Cells }
  | { type: 'undone' }
  | { type: 'redone' }
  /** The server has stored these cells. Undo does not go back beyond this point. */
  | { type: 'saved'; cells: readonly CellKey[] };

const STEPS_KEPT = 200;

export const startGrid = (cells: Cells): GridState => ({ cells, past: [], future: [], typing: null });

/** The cells with some texts replaced. Empty texts are left out. */
export function withTexts(cells: Cells, texts: Cells): Cells {
  const entries = Object.entries({ ...cells, ...texts }).filter(([, text]) => text !== '');
  return Object.fromEntries(entries) as Cells;
}

/** Texts that clear these cells. */
export const emptied = (cells: readonly CellKey[]): Cells => Object.fromEntries(cells.map((cell) => [cell, '']));

const isEqual = (a: Cells, b: Cells) => changedCells(a, b).length === 0;

/** The cells whose texts differ. */
export function changedCells(before: Cells, after: Cells): CellKey[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<CellKey>;
  return [...keys].filter((key) => before[key] !== after[key]);
}

function step(state: GridState, cells: Cells, typing: CellKey | null): GridState {
  if (isEqual(state.cells, cells)) return { ...state, typing };
  return { cells, past: [...state.past, state.cells].slice(-STEPS_KEPT), future: [], typing };
}

function typed(state: GridState, cell: CellKey, text: string): GridState {
  const cells = withTexts(state.cells, { [cell]: text });
  if (state.typing !== cell) return step(state, cells, cell);
  const before = state.past.at(-1);
  // If the cell has its previous text again, there is nothing to undo.
  if (before && isEqual(before, cells)) return { ...state, cells, past: state.past.slice(0, -1), typing: null };
  return { ...state, cells, future: [] };
}

/** The grid after an event. */
export function advanceGrid(state: GridState, event: GridEvent): GridState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.cell, event.text);
    case 'left':
      return state.typing === null ? state : { ...state, typing: null };
    case 'changed':
      return step(state, withTexts(state.cells, event.texts), null);
    case 'undone': {
      const cells = state.past.at(-1);
      if (!cells) return state;
      return { cells, past: state.past.slice(0, -1), future: [...state.future, state.cells], typing: null };
    }
    case 'redone': {
      const cells = state.future.at(-1);
      if (!cells) return state;
      return { cells, past: [...state.past, state.cells], future: state.future.slice(0, -1), typing: null };
    }
    default:
      return startGrid(withTexts(state.cells, emptied(event.cells)));
  }
}
