import type { PreviewRow } from '@courtside/contracts/import-preview';
import type { ImportColumn } from '@courtside/contracts/import-formats';
import { isMetric } from '@courtside/contracts/metrics';
import { Table } from '@courtside/ui';
import { useMemo } from 'react';
import { texts } from '../texts/import-check.en';
import { rowKey } from './choose-rows';
import type { ChoosingProps } from './columns-step';
import { RowCard } from './row-card';
import { RowCell } from './row-cell';
import { RowAction } from './row-action';
import { RowState } from './row-state';
import { shownColumns } from './shown-columns';
import { useIsNarrow } from './use-is-narrow';

/** What a row needs to be shown and changed. */
export interface RowProps extends ChoosingProps {
  readonly row: PreviewRow;
  /** Whether the preview has the current choices. */
  readonly isRead: boolean;
  /** The row was changed, and stays in its place. */
  readonly onTouch: (row: PreviewRow) => void;
}

interface RowsTableProps extends Omit<RowProps, 'row'> {
  readonly rows: readonly PreviewRow[];
}

const HEIGHT = 520;
const WIDTHS: Partial<Record<ImportColumn, number>> = {
  team_name: 124,
  name: 116,
  last_name: 124,
  player_number: 84,
  position: 136,
  session_date: 120,
};
const METRIC_WIDTH = 112;
const widthOf = (column: ImportColumn) => WIDTHS[column] ?? METRIC_WIDTH;
const ROW_WIDTH = 68;
const STATE_WIDTH = 152;
const ACTION_WIDTH = 88;

/** The rows of a file. Only those in view are drawn, so that thousands scroll smoothly. */
export function RowsTable({ rows, preview, ...props }: RowsTableProps) {
  const isNarrow = useIsNarrow();
  const shown = useMemo(() => shownColumns(preview), [preview]);
  const columns = isNarrow
    ? [
        {
          key: 'card',
          render: (_: unknown, row: PreviewRow) => <RowCard {...{ row, preview, ...props }} columns={shown} />,
        },
      ]
    : [
        {
          key: 'row',
          title: texts.row,
          width: ROW_WIDTH,
          fixed: 'left' as const,
          render: (_: unknown, row: PreviewRow) => <span className="testing-row-number">{row.row}</span>,
        },
        {
          key: 'state',
          title: texts.state,
          width: STATE_WIDTH,
          render: (_: unknown, row: PreviewRow) => <RowState row={row} namesCells />,
        },
        ...shown.map((column) => ({
          key: column,
          title: texts.fields[column],
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
      ];
  const width = shown.reduce((sum, column) => sum + widthOf(column), ROW_WIDTH + STATE_WIDTH + ACTION_WIDTH);
  return (
    <section className="testing-rows__table" aria-label={texts.table} data-narrow={isNarrow}>
      <Table<PreviewRow>
        virtual
        size="small"
        // The widths of the columns differ between both forms.
        key={isNarrow ? 'cards' : 'table'}
        rowKey={rowKey}
        columns={columns}
        dataSource={[...rows]}
        pagination={false}
        showHeader={!isNarrow}
        scroll={{ x: isNarrow ? 1 : width, y: HEIGHT }}
        rowClassName={({ state }) => `testing-row testing-row--${state}`}
      />
    </section>
  );
}
