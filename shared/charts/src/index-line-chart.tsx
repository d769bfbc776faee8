import { indexScale } from '@courtside/contracts/chart-scales';
import { REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import { INDEX_LABEL } from '@courtside/contracts/metrics';
import { useTheme } from '@courtside/session-bus';
import { Button, screenDate } from '@courtside/ui';
import { useId, useMemo, useState, useCallback, type RefCallback } from 'react';
import { BandNote } from './band-note';
import { ChartFrame } from './chart-frame';
import { DrawingThenCanvas } from './drawing-then-canvas';
import { IndexLineDrawing } from './index-line-drawing';
import { fittingDates, plotOf } from './index-line-geometry';
import { indexRows, timeExtent, type IndexSeries } from './index-series';
import { SeriesLegend } from './series-legend';
import { MUTED } from './styles';
import { texts } from './texts';
import { withUniqueNames } from './unique-names';
import { useZoom } from './use-zoom';
import { minimumSpan, FULL_RANGE, visibleDomain } from './zoom-window';

/** The width of an element without a layout, as in tests. */
const UNKNOWN_PX = 600;

/** The width of an element in px, which changes with the window. */
function useWidth(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(UNKNOWN_PX);
  const ref = useCallback((element: Element | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const measure = () => setWidth(element.clientWidth || UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

const loadCanvas = async () => ({ default: (await import('@courtside/charts/canvas')).IndexLineCanvas });

/** Space for the axis labels on the left, and for half a date on the right. */
const INSET = { left: 40, right: 36 } as const;
const HEIGHT_PX = 340;

interface IndexLineChartProps {
  readonly series: readonly IndexSeries[];
  /** The height of the drawing in px. */
  readonly height?: number;
}

/**
 * The composite index over session dates. It is drawn without the chart library, which takes over when the user
 * touches it. The x axis zooms and pans by wheel, drag, pinch and keys. A `null` value is a gap, and
 * `noise` draws a band.
 */
export function IndexLineChart({ series, height = HEIGHT_PX }: IndexLineChartProps) {
  const { theme } = useTheme();
  const id = useId();
  const uniqueSeries = useMemo(() => withUniqueNames(series), [series]);
  const rows = useMemo(() => indexRows(uniqueSeries), [uniqueSeries]);
  const names = useMemo(() => uniqueSeries.map(({ name }) => name), [uniqueSeries]);
  const extent = useMemo(() => timeExtent(rows), [rows]);
  const { window, area, onKeyDown, reset } = useZoom(INSET, extent ? minimumSpan(extent) : 1);
  const table = useMemo(
    () => ({
      columns: [texts.name, texts.date, INDEX_LABEL],
      rows: rows.map(({ name, date, value }) => [
        name,
        screenDate(date),
        value === null ? texts.notMeasured : String(value),
      ]),
    }),
    [rows],
  );
  const scale = useMemo(
    () =>
      indexScale(rows.flatMap(({ value, low, high }) => [value, low, high].filter((one) => typeof one === 'number'))),
    [rows],
  );
  const [measured, width] = useWidth();
  const [isTouched, setTouched] = useState(false);
  const [from, to] = extent ? visibleDomain(window, extent) : [0, 0];
  const dates = useMemo(
    () => fittingDates([from, to], plotOf(width, height, INSET).width, screenDate),
    [from, to, width, height],
  );
  if (!extent) return <p>{texts.noValues}</p>;
  const canvas = { rows, scale, domain: [from, to] as const, dates, names, theme, inset: INSET, height };
  const touch = () => setTouched(true);

  return (
    <ChartFrame title={texts.indexTitle} table={table}>
      {names.length > 1 && <SeriesLegend names={names} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- role application: it handles keys */}
      <div
        ref={area}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the zoom keys need the focus
        tabIndex={0}
        aria-label={texts.indexTitle}
        aria-describedby={`${id}-hint`}
        onKeyDown={onKeyDown}
        onPointerEnter={touch}
        onFocus={touch}
        style={{ touchAction: 'pan-y', minHeight: height, cursor: window === FULL_RANGE ? 'zoom-in' : 'grab' }}
      >
        <div ref={measured}>
          <DrawingThenCanvas
            drawing={<IndexLineDrawing {...canvas} width={width} />}
            isWanted={isTouched}
            load={loadCanvas}
            props={canvas}
          />
        </div>
      </div>
      {series.some(({ noise }) => noise !== undefined) && (
        <BandNote shown={series.some(({ noise }) => noise != null)} text={texts.bandNote} around="line" />
      )}
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 12,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <small id={`${id}-hint`} style={MUTED}>
          {texts.hint}
        </small>
        {scale.ticks.includes(REFERENCE_SCORE) && <small style={MUTED}>{texts.reference}</small>}
        <div style={{ display: 'flex', flex: 'auto', gap: 12, alignItems: 'center', justifyContent: 'space-between' }}>
          <output style={MUTED}>{texts.visible(screenDate(from), screenDate(to))}</output>
          <Button onClick={reset} disabled={window === FULL_RANGE}>
            {texts.reset}
          </Button>
        </div>
      </div>
    </ChartFrame>
  );
}
