import { INDEX_LABEL } from '@courtside/contracts/metrics';
import { useTheme } from '@courtside/session-bus';
import { Button } from '@courtside/ui';
import { lazy, useId, useMemo } from 'react';
import { ChartFrame } from './chart-frame';
import { indexRows, isoDate, timeExtent, type IndexSeries } from './index-series';
import { texts } from './texts';
import { uniquelyNamed } from './unique-names';
import { useZoom } from './use-zoom';
import { deepestSpan, WHOLE, windowDomain } from './zoom-window';

const IndexLineCanvas = lazy(() => import('./index-line-canvas'));

/** Room for the axis labels left, which half a date fits into as well, and for half a date right. */
const INSET = { left: 40, right: 36 } as const;
const HEIGHT_PX = 340;
const QUIET = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)' } as const;

/** The composite index over session dates; x zooms and pans by wheel, drag, pinch and keys. A `null` value is a gap. */
export function IndexLineChart({ series }: { readonly series: readonly IndexSeries[] }) {
  const { theme } = useTheme();
  const id = useId();
  const unique = useMemo(() => uniquelyNamed(series), [series]);
  const rows = useMemo(() => indexRows(unique), [unique]);
  const names = useMemo(() => unique.map(({ name }) => name), [unique]);
  const extent = useMemo(() => timeExtent(rows), [rows]);
  const { window, area, onKeyDown, reset } = useZoom(INSET, extent ? deepestSpan(extent) : 1);
  const table = useMemo(
    () => ({
      columns: [texts.name, texts.date, INDEX_LABEL],
      rows: rows.map(({ name, date, value }) => [name, isoDate(date), value === null ? texts.notMeasured : String(value)]),
    }),
    [rows],
  );
  if (!extent) return <p>{texts.noValues}</p>;
  const domain = windowDomain(window, extent);

  return (
    <ChartFrame title={texts.indexTitle} table={table} height={HEIGHT_PX}>
      {(canvas) => (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys by definition */}
          <div
            ref={area}
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that zoom need the focus
            tabIndex={0}
            aria-label={texts.indexTitle}
            aria-describedby={`${id}-hint`}
            onKeyDown={onKeyDown}
            style={{ touchAction: 'pan-y', minHeight: HEIGHT_PX, cursor: window === WHOLE ? 'zoom-in' : 'grab' }}
          >
            {canvas(<IndexLineCanvas rows={rows} domain={domain} names={names} theme={theme} inset={INSET} height={HEIGHT_PX} />)}
          </div>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
            <small id={`${id}-hint`} style={QUIET}>{texts.hint}</small>
            <div style={{ display: 'flex', flex: 'auto', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
              <output style={QUIET}>{texts.visible(isoDate(domain[0]), isoDate(domain[1]))}</output>
              <Button onClick={reset} disabled={window === WHOLE}>
                {texts.reset}
              </Button>
            </div>
          </div>
        </>
      )}
    </ChartFrame>
  );
}
