import { Table, Typography } from '@courtside/ui';
import { texts } from '../texts/en';
import type { ComparisonRow } from './comparison-rows';

function Value({ row, side }: { row: ComparisonRow; side: 0 | 1 }) {
  const { words, measured } = row.values[side];
  if (row.higher === side) return <strong>{words}</strong>;
  if (measured) return words;
  return (
    <>
      {words} <Typography.Text type="secondary">({texts.compareResults.notMeasured})</Typography.Text>
    </>
  );
}

/** The six lines of a comparison; the higher value is bold, and a 0 is told apart as not measured. */
export function DifferenceTable({ rows, names }: { rows: readonly ComparisonRow[]; names: { first: string; second: string } }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the table is wider than the screen: keys must scroll it
    <section tabIndex={0} aria-label={texts.compareResults.values} style={{ overflowX: 'auto' }}>
      <Table<ComparisonRow>
        rowKey="label"
        size="middle"
        pagination={false}
        dataSource={rows}
        style={{ minWidth: 560 }}
        columns={[
          { title: texts.compareResults.metric, dataIndex: 'label', rowScope: 'row' },
          { title: names.first, render: (_, row) => <Value row={row} side={0} /> },
          { title: names.second, render: (_, row) => <Value row={row} side={1} /> },
          { title: texts.compareResults.difference, dataIndex: 'difference' },
        ]}
      />
    </section>
  );
}
