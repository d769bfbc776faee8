import { positionsOf } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Position } from '@courtside/contracts/positions';
import { FoldedFilters, Segmented, Select, Switch } from '@courtside/ui';
import { useId } from 'react';
import { TeamSelect } from '../team-select';
import { texts } from '../texts/squad-board.en';
import { BOARD_MEASURES } from './board-rows';
import { SINCE, type BoardQuery, type Since } from './board-query';
import { columnName } from './column-head';
import { isSorted, PLAYER_COLUMNS, pressColumn, switchGain, type Column } from './sort-rows';

interface BoardControlsProps {
  readonly query: BoardQuery;
  readonly onChange: (change: Partial<BoardQuery>) => void;
  readonly players: readonly Player[] | undefined;
  readonly onRetry?: () => void;
}

/**
 * Selects the team, the position and how recent the last test is. Cards have no column heads, so they are sorted here.
 * The table's styles hide the sorting.
 */
export function BoardControls({ query, onChange, players, onRetry }: BoardControlsProps) {
  const { teamId, position, since, sort } = query;
  const id = useId();
  return (
    <FoldedFilters
      label={texts.controls}
      count={[position, since, isSorted(sort)].filter(Boolean).length}
      before={
        <div className="squad-controls__field">
          <TeamSelect
            value={teamId}
            onChange={(team) => onChange({ teamId: team, position: null })}
            onRetry={onRetry}
          />
        </div>
      }
    >
      <div className="squad-controls__field">
        <label htmlFor={`${id}-position`}>{texts.position}</label>
        <Select<Position | ''>
          id={`${id}-position`}
          style={{ width: '100%' }}
          value={position ?? ''}
          options={[
            { value: '', label: texts.allPositions },
            ...positionsOf(players ?? []).map((each) => ({ value: each, label: each })),
          ]}
          onChange={(selected) => onChange({ position: selected || null })}
        />
      </div>
      <div className="squad-controls__field">
        <label htmlFor={`${id}-since`}>{texts.since}</label>
        <Select<Since | 0>
          id={`${id}-since`}
          style={{ width: '100%' }}
          value={since ?? 0}
          options={([0, ...SINCE] as const).map((value) => ({ value, label: texts.sinceDays[value] }))}
          onChange={(selected) => onChange({ since: selected || null })}
        />
      </div>
      <div className="squad-controls__field squad-controls__sort">
        <label htmlFor={`${id}-sort`}>{texts.sortBy}</label>
        <Select<Column>
          id={`${id}-sort`}
          style={{ width: '100%' }}
          value={sort.column}
          options={[...PLAYER_COLUMNS, ...BOARD_MEASURES].map((column) => ({
            value: column,
            label: column === 'number' ? texts.columns.numberName : columnName(column),
          }))}
          onChange={(column) => onChange({ sort: pressColumn({ ...sort, column: 'position' }, column) })}
        />
      </div>
      <div className="squad-controls__sort squad-controls__order">
        <Segmented
          aria-label={texts.order}
          value={sort.descending ? 'descending' : 'ascending'}
          options={(['ascending', 'descending'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={(order) => onChange({ sort: { ...sort, descending: order === 'descending' } })}
        />
      </div>
      <label className="cs-actions squad-controls__gain" title={texts.byGainHint}>
        <Switch checked={sort.byGain} onChange={(byGain) => onChange({ sort: switchGain(sort, byGain) })} />
        {texts.byGain}
      </label>
    </FoldedFilters>
  );
}
