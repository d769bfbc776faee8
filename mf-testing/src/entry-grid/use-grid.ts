import { useCallback, useEffect, useReducer, useState } from 'react';
import type { Units } from '@courtside/contracts/display-units';
import type { CellKey } from './cell-key';
import { draftStore, useIsDraftStored, type Attempt } from './draft-store';
import { advanceGrid, changedCells, startGrid, type Cells } from './grid-state';

/**
 * The typed cells of a team and date, saved as a draft on every change.
 *
 * @param userUnits units of a new draft; an existing one keeps the units in which it was typed
 */
export function useGrid(team: string, date: string, userUnits: Units) {
  const [draft] = useState(() => draftStore.find(team, date));
  const [state, dispatch] = useReducer(advanceGrid, draft?.cells ?? {}, startGrid);
  const [attempt, setAttempt] = useState<Attempt | null>(draft?.attempt ?? null);
  const isStored = useIsDraftStored();
  const units = draft?.units ?? userUnits;
  const { cells } = state;

  useEffect(() => draftStore.write({ team, date, units, cells, attempt }), [team, date, units, cells, attempt]);

  /** Undoes or redoes a step, and returns a cell that it changed. */
  const go = useCallback(
    (type: 'undone' | 'redone'): CellKey | undefined => {
      const next = advanceGrid(state, { type });
      dispatch({ type });
      return changedCells(state.cells, next.cells)[0];
    },
    [state],
  );
  const change = useCallback((texts: Cells) => dispatch({ type: 'changed', texts }), []);

  return {
    ...state,
    units,
    isStored,
    attempt,
    setAttempt,
    dispatch,
    change,
    undo: () => go('undone'),
    redo: () => go('redone'),
  };
}

export type Grid = ReturnType<typeof useGrid>;
