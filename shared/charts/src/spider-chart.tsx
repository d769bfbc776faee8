import type { Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { useTheme } from '@courtside/session-bus';
import { useMemo } from 'react';
import { spiderColors } from './chart-colors';
import { ChartFrame } from './chart-frame';
import { LateCanvas } from './late-canvas';
import { spiderRows, type SpiderSeries } from './spider-series';
import { SeriesLegend } from './series-legend';
import { texts } from './texts';
import { withUniqueNames } from './unique-names';

const loadCanvas = async () => ({ default: (await import('@courtside/charts/canvas')).SpiderCanvas });

const HEIGHT_PX = 420;

interface SpiderChartProps {
  readonly series: readonly SpiderSeries[];
  readonly units?: Units;
}

/** The five metrics on five axes. A `null` value is a gap. */
export function SpiderChart({ series, units = 'metric' }: SpiderChartProps) {
  const { theme } = useTheme();
  const uniqueSeries = useMemo(() => withUniqueNames(series), [series]);
  const rows = useMemo(() => spiderRows(uniqueSeries, units), [uniqueSeries, units]);
  const names = useMemo(() => uniqueSeries.map(({ name }) => name), [uniqueSeries]);
  const colors = useMemo(() => spiderColors(theme, uniqueSeries), [theme, uniqueSeries]);
  const table = useMemo(
    () => ({
      columns: [texts.name, texts.metric, texts.value],
      rows: rows.map(({ name, axis, value, unit }) => [
        name,
        axis,
        value === null ? texts.notMeasured : formatValue(value, unit),
      ]),
    }),
    [rows],
  );
  return (
    <ChartFrame title={texts.spiderTitle} table={table}>
      {names.length > 1 && (
        <SeriesLegend names={names} colors={colors} dashes={series.map(({ averageOf }) => (averageOf ? '5 4' : ''))} />
      )}
      <div style={{ minHeight: HEIGHT_PX }}>
        <LateCanvas height={HEIGHT_PX} load={loadCanvas} props={{ rows, names, colors, theme, height: HEIGHT_PX }} />
      </div>
    </ChartFrame>
  );
}
