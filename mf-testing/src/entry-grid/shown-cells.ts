import type { Units } from '@courtside/contracts/display-units';
import { type Metric, METRICS } from '@courtside/contracts/metrics';
import { isPlausible, questionText } from '@courtside/contracts/plausible-values';
import { viewCell, type StoredValues } from './batch-body';
import { cellKey, type CellKey } from './cell-key';
import { type Differing, NOTES } from './differing';
import type { GridPlayer } from './find-player';
import type { ShownCell } from './grid-cell';
import type { Cells } from './grid-state';
import type { Refusal } from './use-save';

interface Source {
  players: readonly GridPlayer[];
  cells: Cells;
  units: Units;
  stored: StoredValues;
  /** The server's messages about cells whose text hasn't changed since. */
  refusals: ReadonlyMap<CellKey, Refusal>;
  differing: Differing;
}

/** The question about an unusual value. It is stored as unconfirmed, and the player's page asks for an answer. */
const question = (metric: Metric, value: number | null, units: Units): string | null =>
  value === null || isPlausible(metric, value) ? null : questionText(metric, value, units);

/** All cells of a grid with their messages, and the cells that need attention, in the order of the table. */
export function shownCells({ players, cells, units, stored, refusals, differing }: Source) {
  const shown = new Map<CellKey, ShownCell>();
  const [wrong, conflicting, filled]: [CellKey[], CellKey[], CellKey[]] = [[], [], []];
  for (const { id } of players)
    for (const metric of METRICS) {
      const key = cellKey(id, metric);
      const text = cells[key] ?? '';
      const view = viewCell(text, metric, units, stored.get(key));
      const refusal = refusals.get(key);
      const message = refusal?.text === text ? refusal.message : view.message;
      if (text !== '' && view.state !== 'same') filled.push(key);
      if (view.state === 'conflict' && view.stored !== null) {
        conflicting.push(key);
        shown.set(key, { ...view, message: NOTES[differing](view.stored), invalid: differing === 'ask' });
        continue;
      }
      const invalid = view.state === 'invalid' || refusal?.text === text;
      if (invalid) wrong.push(key);
      shown.set(key, { ...view, message: message ?? question(metric, view.value, units), invalid });
    }
  return { shown, wrong, conflicting, filled };
}
