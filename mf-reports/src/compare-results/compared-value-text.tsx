import { UnconfirmedMark } from '@courtside/charts';
import { Text } from '@courtside/ui';
import { texts } from '../texts/en';
import type { ComparisonRow } from './comparison-rows';

/** The value of one player: bold if it is the higher one, and marked if it was not measured or confirmed. */
export function ComparedValueText({ row, side }: { row: ComparisonRow; side: 0 | 1 }) {
  const { text, measured, unconfirmed } = row.values[side];
  if (row.higher === side) return <strong>{text}</strong>;
  if (unconfirmed)
    return (
      <>
        {text}
        <UnconfirmedMark />
      </>
    );
  if (measured) return text;
  return (
    <>
      {text} <Text type="secondary">({texts.compareResults.notMeasured})</Text>
    </>
  );
}
