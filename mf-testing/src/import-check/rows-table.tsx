import type { PreviewRow } from '@courtside/contracts/import-preview';
import type { ImportCell } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { Table } from '@courtside/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { texts } from '../texts/import-check.en';
import { rowKey } from './choose-rows';
import type { RowProps } from './choosing';
import { RowCard } from './row-card';
import { RowCell } from './row-cell';
import { RowAction } from './row-action';
import { RowState } from './row-state';
import { columnTitle, shownColumns } from './shown-columns';

/** The navigation rail, the edges of the page and its scrollbar. */
const AROUND = 142;

/** Whether content of this width has no room in the window beside everything else. */
function useIsNarrow(width: number): boolean {
  const query = `(max-width: ${width + AROUND - 1}px)`;
  const subscribe = (listener: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

interface RowsTableProps extends Omit<RowProps, 'row'> {
  readonly rows: readonly PreviewRow[];
}

const HEIGHT = 520;
/** As narrow as their words allow, because a table that scrolls sideways hides what stops a row. */
const WIDTHS: Partial<Record<ImportCell, number>> = {
  team_name: 104,
  name: 100,
  last_name: 104,
  player_number: 80,
  position: 108,
  session_date: 104,
  external_id: 104,
};
const METRIC_WIDTH = 84;
const widthOf = (column: ImportCell) => WIDTHS[column] ?? METRIC_WIDTH;
const ROW_WIDTH = 128;
const ACTION_WIDTH = 68;

/** The rows of a file. Only those in view are drawn, so that thousands scroll smoothly. */
export function RowsTable({ rows, preview, ...props }: RowsTableProps) {
  const shown = useMemo(() => shownColumns(preview), [preview]);
  const width = shown.reduce((sum, column) => sum + widthOf(column), ROW_WIDTH + ACTION_WIDTH);
  const isTable = !useIsNarrow(width);
  const columns = isTable
    ? [
        {
          key: 'row',
          title: texts.row,
          width: ROW_WIDTH,
          render: (_: unknown, row: PreviewRow) => <RowState row={row} isNumbered />,
        },
        ...shown.map((column) => ({
          key: column,
          title: columnTitle(column),
          width: widthOf(column),
          ...(isMetric(column) && { align: 'end' as const }),
          render: (_: unknown, row: PreviewRow) => <RowCell {...{ row, preview, ...props }} column={column} />,
        })),
        {
          key: 'action',
          title: <span className="cs-visually-hidden">{texts.skip}</span>,
          width: ACTION_WIDTH,
          render: (_: unknown, row: PreviewRow) => <RowAction {...{ row, preview, ...props }} />,
        },
      ]
    : [
        {
          key: 'card',
          render: (_: unknown, row: PreviewRow) => <RowCard {...{ row, preview, ...props }} columns={shown} />,
        },
      ];
  return (
    <section className="testing-rows__table" aria-label={texts.table} data-cards={!isTable}>
      <Table<PreviewRow>
        virtual
        size="small"
        // The widths of the columns differ between both forms.
        key={isTable ? 'table' : 'cards'}
        rowKey={rowKey}
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        showHeader={isTable}
        scroll={{ x: isTable ? width : 1, y: HEIGHT }}
        rowClassName={({ state }) => `testing-row testing-row--${state}`}
      />
    </section>
  );
}
