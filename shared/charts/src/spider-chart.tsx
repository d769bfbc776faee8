import { useTheme } from '@courtside/session-bus';
import { lazy, useMemo } from 'react';
import { ChartFrame } from './chart-frame';
import { spiderRows, type SpiderSeries } from './spider-series';
import { texts } from './texts';
import { uniquelyNamed } from './unique-names';

const SpiderCanvas = lazy(() => import('./spider-canvas'));

const HEIGHT_PX = 420;

/** The five metrics on five axes. A metric not measured (`null` or 0) is a gap in the line. */
export function SpiderChart({ series }: { readonly series: readonly SpiderSeries[] }) {
  const { theme } = useTheme();
  const unique = useMemo(() => uniquelyNamed(series), [series]);
  const rows = useMemo(() => spiderRows(unique), [unique]);
  const names = useMemo(() => unique.map(({ name }) => name), [unique]);
  const table = useMemo(
    () => ({
      columns: [texts.name, texts.metric, texts.value],
      rows: rows.map(({ name, axis, value, unit }) => [name, axis, value === null ? texts.notMeasured : `${value} ${unit}`]),
    }),
    [rows],
  );
  return (
    <ChartFrame title={texts.spiderTitle} table={table} height={HEIGHT_PX}>
      {(canvas) => (
        <div style={{ minHeight: HEIGHT_PX }}>
          {canvas(<SpiderCanvas rows={rows} names={names} theme={theme} height={HEIGHT_PX} />)}
        </div>
      )}
    </ChartFrame>
  );
}
