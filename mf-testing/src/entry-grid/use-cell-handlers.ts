import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { splitCells } from '@courtside/contracts/pasted-cells';
import { cellKey, type CellKey } from './cell-key';
import type { GridPlayer } from './find-player';
import type { CellHandlers } from './grid-cell';
import { nextPlace, type Place } from './move-focus';
import type { Grid } from './use-grid';

const placeOf = ({ dataset }: HTMLElement): Place => ({ row: Number(dataset.row), column: Number(dataset.column) });

/** The text field of a cell; null outside the table. */
const fieldAt = (table: HTMLElement | null, { row, column }: Place) =>
  table?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`) ?? null;

interface Options {
  grid: Grid;
  players: readonly GridPlayer[];
  table: RefObject<HTMLElement | null>;
  onPaste: (block: string[][], place: Place) => void;
  /** A step was undone or redone. */
  onStep: (kind: 'undone' | 'redone') => void;
}

/** The keyboard, the clipboard and the focus of the cells. The handlers are stable, so only changed cells render. */
export function useCellHandlers(options: Options): {
  handlers: CellHandlers;
  focusCell: (key: CellKey | undefined) => void;
  step: (kind: 'undone' | 'redone') => void;
} {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** The text that Escape restores. */
  const original = useRef('');

  return useMemo(() => {
    const keyAt = ({ row, column }: Place): CellKey =>
      cellKey(latest.current.players[row]?.id ?? '', METRICS[column] as Metric);
    const focusCell = (key: CellKey | undefined) => {
      const { players, table } = latest.current;
      const row = players.findIndex(({ id }) => key?.startsWith(`${id}/`));
      const column = METRICS.findIndex((metric) => key?.endsWith(`/${metric}`));
      fieldAt(table.current, { row, column })?.focus();
    };
    const step = (kind: 'undone' | 'redone') => {
      const { grid, onStep } = latest.current;
      const changed = kind === 'undone' ? grid.undo() : grid.redo();
      if (changed === undefined) return;
      focusCell(changed);
      onStep(kind);
    };
    const type = (place: Place, text: string) =>
      latest.current.grid.dispatch({ type: 'typed', cell: keyAt(place), text });

    const handlers: CellHandlers = {
      onChange: ({ target }) => type(placeOf(target), target.value),
      onFocus: ({ currentTarget }) => {
        original.current = currentTarget.value;
        currentTarget.select();
      },
      onBlur: () => latest.current.grid.dispatch({ type: 'left' }),
      onPaste: (event) => {
        const block = splitCells(event.clipboardData.getData('text/plain'));
        // A single value is pasted into the text, as in any field.
        if (block.length < 2 && (block[0]?.length ?? 0) < 2) return;
        event.preventDefault();
        latest.current.onPaste(block, placeOf(event.currentTarget));
      },
      onKeyDown: (event) => {
        const { currentTarget: field, key } = event;
        if (event.nativeEvent.isComposing) return;
        const place = placeOf(field);
        if ((event.ctrlKey || event.metaKey) && !event.altKey) {
          const pressed = key.toLowerCase();
          const kind = pressed === 'y' || (pressed === 'z' && event.shiftKey) ? 'redone' : pressed === 'z' && 'undone';
          if (!kind) return;
          event.preventDefault();
          step(kind);
          return;
        }
        if (event.altKey) return;
        if (key === 'Escape') {
          event.preventDefault();
          type(place, original.current);
          requestAnimationFrame(() => field.select());
          return;
        }
        if (key === 'F2') {
          event.preventDefault();
          field.setSelectionRange(field.value.length, field.value.length);
          return;
        }
        const next = nextPlace(place, event, field);
        if (!next) return;
        event.preventDefault();
        fieldAt(latest.current.table.current, next)?.focus();
      },
    };
    return { handlers, focusCell, step };
  }, []);
}
