import { MetricsTable } from '@courtside/charts';
import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { decimalPlaces, formatChange, formatIndex, formatValue } from '@courtside/contracts/format-values';
import { countedMetrics, measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import { isUnconfirmed } from '@courtside/contracts/unconfirmed';
import type { PositionAverage } from '@courtside/contracts/verdicts';
import { Stack, Text } from '@courtside/ui';
import { texts } from '../texts/en';
import { averageName, hasAverage } from './position-averages';
import type { Side } from './use-comparison';

/** More decimals of an average would be meaningless. */
const AVERAGE_DECIMALS = 1;
const rounded = (value: number) => Number(value.toFixed(AVERAGE_DECIMALS));

interface AgainstAverageProps {
  readonly side: Side;
  readonly average: PositionAverage;
  readonly units: Units;
}

/** A player's values beside the averages of the position. */
export function AgainstAverage({ side: { player, session }, average, units }: AgainstAverageProps) {
  const name = fullName(player);
  if (!hasAverage(average))
    return (
      <Stack gap="small">
        <h3>{name}</h3>
        <Text type="secondary">{texts.compareResults.noAverage(name, player.position)}</Text>
      </Stack>
    );
  return (
    <Stack gap="small">
      <h3>{texts.compareResults.against(name, averageName(average))}</h3>
      <MetricsTable metrics={rows(session, average, units)} titles={texts.compareResults.averageColumns} />
    </Stack>
  );
}

function rows(session: Side['session'], { values }: PositionAverage, units: Units) {
  const measured = measuredMetrics(session);
  const counted = countedMetrics(session);
  const metricRows = METRICS.map((metric) => {
    const [value, average] = [measured[metric], values[metric]].map((stored) => displayValue(metric, stored, units));
    const mean = average == null ? null : rounded(average);
    const decimals = decimalPlaces([value ?? null, mean]);
    const plain = (number: number) => formatValue(number, '', decimals);
    return {
      label: METRIC_LABELS[metric].label,
      result: formatValue(value ?? null, displayUnit(metric, units)),
      unconfirmed: isUnconfirmed(session, metric),
      previous: formatValue(mean, '', decimals),
      change: formatChange(counted[metric] === null ? null : (value ?? null), mean, plain),
    };
  });
  const index = measuredIndex(session);
  return [
    ...metricRows,
    {
      label: INDEX_LABEL,
      result: formatIndex(index),
      previous: formatIndex(values.stiix_index),
      change: formatChange(index, values.stiix_index, formatIndex),
    },
  ];
}
