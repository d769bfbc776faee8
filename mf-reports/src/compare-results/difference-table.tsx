import { Table } from '@courtside/ui';
import { texts } from '../texts/en';
import { ComparedValueText } from './compared-value-text';
import type { ComparisonRow } from './comparison-rows';
import { DifferenceBadge } from './difference-badge';
import type { DifferencesProps } from './differences-props';

/** The rows of a comparison. The higher value is bold; a 0 is marked as not measured. */
export function DifferenceTable({ rows, names, verdicts }: DifferencesProps) {
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
          { title: names.first, render: (_, row) => <ComparedValueText row={row} side={0} /> },
          { title: names.second, render: (_, row) => <ComparedValueText row={row} side={1} /> },
          {
            title: texts.compareResults.difference,
            // The longest badge fits.
            width: 240,
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
