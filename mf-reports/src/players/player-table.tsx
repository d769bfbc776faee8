import { TABLE_PAGE_SIZE } from '@courtside/contracts/limits';
import { byPosition, fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import { Table, PHONE, useWindowUpTo } from '@courtside/ui';
import { texts } from '../texts/en';

export interface PlayerTableProps {
  players: readonly Player[];
  mode: 'single' | 'multiple';
  selected: readonly string[];
  onChange: (playerIds: string[]) => void;
  /** The most players that can be selected. */
  max?: number;
}

/** Narrow enough for all columns beside a report. A new object each time, because antd adds attributes to it. */
const small = () => ({ style: { fontSize: 'var(--cs-text-s)' } });
const column = (title: string, dataIndex: keyof Player, sorter: (a: Player, b: Player) => number) => ({
  title,
  dataIndex,
  sorter,
  onCell: small,
  onHeaderCell: small,
});

const columns = [
  column(texts.columns.number, 'player_number', (a, b) => a.player_number - b.player_number),
  column(texts.columns.firstName, 'name', (a, b) => a.name.localeCompare(b.name)),
  column(texts.columns.lastName, 'last_name', (a, b) => a.last_name.localeCompare(b.last_name)),
  { ...column(texts.columns.position, 'position', byPosition), defaultSortOrder: 'ascend' as const },
];

/** Their content is known: the rest of the width is for names. */
const PHONE_WIDTHS: Partial<Record<keyof Player, number>> = { player_number: 52, position: 66 };

/** Without sort arrows and with narrow edges, so that names fit on a phone. The players are already sorted. */
const narrow = () => ({ style: { fontSize: 'var(--cs-text-xs)', paddingInline: 'var(--cs-space-1)' } });
const phoneColumns = columns.map(({ title, dataIndex }) => ({
  title,
  dataIndex,
  onCell: narrow,
  onHeaderCell: narrow,
  width: PHONE_WIDTHS[dataIndex],
}));

/** Players to select. A selected player stays selected if a search hides them. */
export function PlayerTable({ players, mode, selected, onChange, max = Infinity }: PlayerTableProps) {
  const full = selected.length >= max;
  const locked = (player: Player) => mode === 'multiple' && full && !selected.includes(player.id);
  const toggle = (player: Player) => {
    if (mode === 'single') onChange([player.id]);
    else if (selected.includes(player.id)) onChange(selected.filter((id) => id !== player.id));
    else if (!locked(player)) onChange([...selected, player.id]);
  };
  const phone = useWindowUpTo(PHONE);
  return (
    <Table<Player>
      rowKey="id"
      columns={phone ? phoneColumns : columns}
      dataSource={players}
      pagination={{ pageSize: TABLE_PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
      size="small"
      onRow={(player) => ({
        onClick: () => toggle(player),
        style: { cursor: locked(player) ? 'not-allowed' : 'pointer', height: 'var(--cs-touch-target)' },
      })}
      rowSelection={{
        type: mode === 'single' ? 'radio' : 'checkbox',
        hideSelectAll: true,
        ...(phone && { columnWidth: 36 }),
        columnTitle: <span className="cs-visually-hidden">{texts.columns.selected}</span>,
        preserveSelectedRowKeys: true,
        selectedRowKeys: [...selected],
        onSelect: toggle,
        getCheckboxProps: (player) => ({
          disabled: locked(player),
          'aria-label': texts.selectPlayer(fullName(player)),
        }),
      }}
    />
  );
}
