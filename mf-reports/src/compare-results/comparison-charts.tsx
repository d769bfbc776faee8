import { IndexLineChart, SpiderChart } from '@courtside/charts';
import type { Units } from '@courtside/contracts/display-units';
import { measuredIndex, countedMetrics } from '@courtside/contracts/measured';
import { fullName } from '@courtside/contracts/player-list';
import { Actions, Segmented, Stack } from '@courtside/ui';
import { useMemo, useState } from 'react';
import { texts } from '../texts/en';
import type { AverageSeries } from './position-averages';
import type { Side } from './use-comparison';

type Chart = 'line' | 'spider';

interface ComparisonChartsProps {
  readonly sides: readonly Side[];
  /** The averages of both players' positions; empty while they load. */
  readonly averages: readonly AverageSeries[];
  readonly units: Units;
}

/** A line chart of both players' index over time, or a spider chart of both sessions with the averages of the positions. */
export function ComparisonCharts({ sides, averages, units }: ComparisonChartsProps) {
  const [chart, setChart] = useState<Chart>('line');
  const lines = useMemo(
    () =>
      sides.map(({ player, history }) => ({
        name: fullName(player),
        points: history.toReversed().map((session) => ({ date: session.session_date, value: measuredIndex(session) })),
      })),
    [sides],
  );
  const spiders = useMemo(
    () => [
      ...sides.map(({ player, session }) => ({ name: fullName(player), values: countedMetrics(session) })),
      ...averages,
    ],
    [sides, averages],
  );
  return (
    <Stack>
      <Actions>
        <Segmented<Chart>
          aria-label={texts.compareResults.chart}
          value={chart}
          onChange={setChart}
          options={[
            { value: 'line', label: texts.compareResults.line },
            { value: 'spider', label: texts.compareResults.spider },
          ]}
        />
      </Actions>
      {chart === 'line' ? <IndexLineChart series={lines} /> : <SpiderChart series={spiders} units={units} />}
    </Stack>
  );
}
