import type { RefObject } from 'react';
import { displayUnit, type Units } from '@courtside/contracts/display-units';
import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { texts } from '../texts/entry-grid.en';
import { cellKey, type CellKey } from './cell-key';
import type { GridPlayer } from './find-player';
import { GridCell, type CellHandlers, type ShownCell } from './grid-cell';
import type { Cells } from './grid-state';

interface GridTableProps {
  label: string;
  players: readonly GridPlayer[];
  cells: Cells;
  units: Units;
  shown: (key: CellKey) => ShownCell;
  handlers: CellHandlers;
  table: RefObject<HTMLTableElement | null>;
}

/** Players × metrics, every cell a text field. */
export function GridTable({ label, players, cells, units, shown, handlers, table }: GridTableProps) {
  return (
    <table ref={table} className="testing-entry-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {METRICS.map((metric) => (
            <th key={metric} scope="col">
              {METRIC_LABELS[metric].label} <span className="testing-entry-unit">{displayUnit(metric, units)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player, row) => (
          <tr key={player.id}>
            <th scope="row">
              <span className="testing-entry-number">{player.player_number}</span>
              <span>
                {fullName(player)} <span className="testing-entry-unit">{player.position}</span>
              </span>
            </th>
            {METRICS.map((metric, column) => {
              const key = cellKey(player.id, metric);
              return (
                <GridCell
                  key={metric}
                  row={row}
                  column={column}
                  label={texts.cell(METRIC_LABELS[metric].label, fullName(player))}
                  text={cells[key] ?? ''}
                  handlers={handlers}
                  {...shown(key)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
