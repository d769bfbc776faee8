import type { Units } from '@courtside/contracts/display-units';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { SessionBatchDraft } from '@courtside/contracts/session-batch';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { cellKey, type CellKey } from './cell-key';
import type { GridPlayer } from './find-player';
import type { Cells } from './grid-state';
import { readCell, showValue } from './read-cell';

/** The values stored for the date of the grid. Metrics that were not measured are left out. */
export type StoredValues = ReadonlyMap<CellKey, number>;

/** The display state of a cell. `stored` is the server's value, as text. */
export interface CellView {
  readonly stored: string | null;
  readonly state: 'empty' | 'value' | 'same' | 'conflict' | 'invalid';
  readonly message: string | null;
  /** In the unit of `METRIC_LABELS`; null unless the cell can be saved. */
  readonly value: number | null;
}

export function storedValues(sessions: readonly TrainingSession[]): Map<CellKey, number> {
  return new Map(
    sessions.flatMap((session) =>
      METRICS.flatMap((metric): Array<[CellKey, number]> => {
        const value = session[`decrypted_${metric}`];
        return value > 0 ? [[cellKey(session.player, metric), value]] : [];
      }),
    ),
  );
}

/** Compares a cell with the stored value. Equal values need not be saved. */
export function viewCell(text: string, metric: Metric, units: Units, storedValue: number | undefined): CellView {
  const stored = storedValue === undefined ? null : showValue(metric, storedValue, units);
  const reading = readCell(text, metric, units);
  if (reading.kind === 'invalid') return { stored, state: 'invalid', message: reading.message, value: null };
  if (reading.kind === 'empty') return { stored, state: 'empty', message: reading.note, value: null };
  if (stored === null) return { stored, state: 'value', message: null, value: reading.value };
  const isSame = showValue(metric, reading.value, units) === stored;
  return { stored, state: isSame ? 'same' : 'conflict', message: null, value: reading.value };
}

/** The rows of the save call: players with cells that are not stored yet. */
export function batchRows(
  players: readonly GridPlayer[],
  cells: Cells,
  view: (key: CellKey) => CellView | undefined,
): SessionBatchDraft['rows'] {
  return players.flatMap(({ id }) => {
    const metrics = METRICS.flatMap((metric): Array<[Metric, number]> => {
      const key = cellKey(id, metric);
      const seen = cells[key] === undefined ? undefined : view(key);
      const isNew = seen?.state === 'value' || seen?.state === 'conflict';
      return isNew && seen.value !== null ? [[metric, seen.value]] : [];
    });
    return metrics.length > 0 ? [{ player: id, metrics: Object.fromEntries(metrics) }] : [];
  });
}
