import { TABLE_PAGE_SIZE } from '@courtside/contracts/limits';
import type { Player } from '@courtside/contracts/players';
import { Table } from '@courtside/ui';
import { texts } from '../texts/en';
import { byPosition, fullName } from './roster';

interface PlayerTableProps {
  players: readonly Player[];
  /** `single`: choosing one lets go of the other. */
  mode: 'single' | 'multiple';
  chosen: readonly string[];
  onChange: (playerIds: string[]) => void;
  /** Beyond this many no further player can be ticked. */
  max?: number;
}

const compareText = (a: string, b: string) => a.localeCompare(b);

const columns = [
  { title: texts.columns.number, dataIndex: 'player_number', sorter: (a: Player, b: Player) => a.player_number - b.player_number },
  { title: texts.columns.firstName, dataIndex: 'name', sorter: (a: Player, b: Player) => compareText(a.name, b.name) },
  { title: texts.columns.lastName, dataIndex: 'last_name', sorter: (a: Player, b: Player) => compareText(a.last_name, b.last_name) },
  { title: texts.columns.position, dataIndex: 'position', sorter: byPosition, defaultSortOrder: 'ascend' as const, onCell: () => ({ style: { whiteSpace: 'nowrap' } as const }) },
];

/** Players to choose from. Whoever is chosen stays chosen while a search hides them. */
export function PlayerTable({ players, mode, chosen, onChange, max = Infinity }: PlayerTableProps) {
  const full = chosen.length >= max;
  const locked = (player: Player) => mode === 'multiple' && full && !chosen.includes(player.id);
  const toggle = (player: Player) => {
    if (mode === 'single') onChange([player.id]);
    else if (chosen.includes(player.id)) onChange(chosen.filter((id) => id !== player.id));
    else if (!locked(player)) onChange([...chosen, player.id]);
  };
  return (
    <Table<Player>
      rowKey="id"
      columns={columns}
      dataSource={players}
      pagination={{ pageSize: TABLE_PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: '100%' }}
      size="middle"
      onRow={(player) => ({ onClick: () => toggle(player), style: { cursor: locked(player) ? 'not-allowed' : 'pointer' } })}
      rowSelection={{
        type: mode === 'single' ? 'radio' : 'checkbox',
        hideSelectAll: true,
        columnTitle: <span className="cs-unseen">{texts.columns.selected}</span>,
        preserveSelectedRowKeys: true,
        selectedRowKeys: [...chosen],
        onSelect: toggle,
        getCheckboxProps: (player) => ({ disabled: locked(player), 'aria-label': texts.selectPlayer(fullName(player)) }),
      }}
    />
  );
}
