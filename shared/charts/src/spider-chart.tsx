import { useTheme } from '@courtside/session-bus';
import { useMemo } from 'react';
import { ChartFrame } from './chart-frame';
import { spiderRows, type SpiderSeries } from './spider-series';
import { SeriesLegend } from './series-legend';
import { texts } from './texts';
import { withUniqueNames } from './unique-names';

const loadCanvas = async () => ({ default: (await import('@courtside/charts/canvas')).SpiderCanvas });

const HEIGHT_PX = 420;

/** The five metrics on five axes. A `null` value is a gap. */
export function SpiderChart({ series }: { readonly series: readonly SpiderSeries[] }) {
  const { theme } = useTheme();
  const uniqueSeries = useMemo(() => withUniqueNames(series), [series]);
  const rows = useMemo(() => spiderRows(uniqueSeries), [uniqueSeries]);
  const names = useMemo(() => uniqueSeries.map(({ name }) => name), [uniqueSeries]);
  const table = useMemo(
    () => ({
      columns: [texts.name, texts.metric, texts.value],
      rows: rows.map(({ name, axis, value, unit }) => [
        name,
        axis,
        value === null ? texts.notMeasured : `${value} ${unit}`,
      ]),
    }),
    [rows],
  );
  return (
    <ChartFrame title={texts.spiderTitle} table={table} height={HEIGHT_PX} load={loadCanvas}>
      {(canvas) => (
        <>
          {names.length > 1 && <SeriesLegend names={names} />}
          <div style={{ minHeight: HEIGHT_PX }}>{canvas({ rows, names, theme, height: HEIGHT_PX })}</div>
        </>
      )}
    </ChartFrame>
  );
}
