import { useSeriesColors } from '@courtside/charts';
import { Table } from '@courtside/ui';
import { texts } from '../texts/en';
import { ComparedBar } from './compared-bar';
import { ComparedValueText } from './compared-value-text';
import type { ComparisonRow } from './comparison-rows';
import { DifferenceBadge } from './difference-badge';
import type { DifferencesProps } from './differences-props';

/** The rows of a comparison, with a bar for each value. The higher value is bold; a 0 is marked as not measured. */
export function DifferenceTable({ rows, names, verdicts }: DifferencesProps) {
  const colors = useSeriesColors(2);
  const valueOf = (row: ComparisonRow, side: 0 | 1) => (
    <>
      <ComparedValueText row={row} side={side} />
      <ComparedBar share={row.shares[side]} color={colors[side]} />
    </>
  );
  return (
    <section aria-label={texts.compareResults.values}>
      <Table<ComparisonRow>
        rowKey="label"
        size="middle"
        // The columns are equal, regardless of the length of the names.
        tableLayout="fixed"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: texts.compareResults.metric, dataIndex: 'label', rowScope: 'row' },
          { title: names.first, render: (_, row) => valueOf(row, 0) },
          { title: names.second, render: (_, row) => valueOf(row, 1) },
          {
            title: texts.compareResults.difference,
            // The longest badge fits, and so does a sentence on most screens.
            width: '30%',
            render: (_, { difference, measure }) => (
              <>
                <div>{difference}</div>
                <DifferenceBadge judged={verdicts && verdicts.measures[measure]} />
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
