import { REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import { screenDate } from '@courtside/ui';
import { seriesColors } from './chart-colors';
import type { IndexLineCanvasProps } from './index-line-canvas';
import { bandPath, dotsPath, linePath, placesIn, plotOf, type Place } from './index-line-geometry';
import { rowsWithDots, visibleRows, type IndexRow } from './index-series';

const LABEL = { fill: 'var(--cs-text-muted)', fontSize: 12 } as const;

interface IndexLineDrawingProps extends Omit<IndexLineCanvasProps, 'onDrawn'> {
  /** The width of the drawing in px. */
  readonly width: number;
  readonly dates: readonly Date[];
}

/** The same drawing as the canvas, as an SVG: it is there with the screen and needs no library. */
export function IndexLineDrawing(props: IndexLineDrawingProps) {
  const { rows, scale, domain, names, theme, inset, height, width, dates } = props;
  const plot = plotOf(width, height, inset);
  const { x, y, place } = placesIn(plot, domain, scale);
  const visible = visibleRows(rows, domain);
  const dots = new Set(rowsWithDots(visible));
  const colors = seriesColors(theme, names.length);
  const series = names.map((name, index) => ({
    name,
    color: colors[index],
    own: visible.filter((row) => row.name === name),
  }));
  const at = (row: IndexRow, value: number | null | undefined): Place | null =>
    typeof value === 'number' ? place(row, value) : null;
  return (
    <svg aria-hidden width={width} height={height} style={{ display: 'block', maxWidth: '100%' }}>
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(${plot.left} ${plot.top + y(tick)})`}>
          <line x2={plot.width} stroke="var(--cs-border)" />
          <text {...LABEL} x={-8} dy="0.35em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {dates.map((date) => (
        <text
          {...LABEL}
          key={date.getTime()}
          x={plot.left + x(date.getTime())}
          y={plot.top + plot.height + 20}
          textAnchor="middle"
        >
          {screenDate(date)}
        </text>
      ))}
      {/* Cuts off what lies outside the plot. */}
      <svg x={plot.left} y={plot.top} width={plot.width} height={plot.height}>
        {series.map(({ name, color, own }) => (
          <path
            key={name}
            d={bandPath(
              own.map((row) => at(row, row.low)),
              own.map((row) => at(row, row.high)),
            )}
            fill={color}
            fillOpacity={0.14}
          />
        ))}
        {scale.ticks.includes(REFERENCE_SCORE) && (
          <line
            x2={plot.width}
            y1={y(REFERENCE_SCORE)}
            y2={y(REFERENCE_SCORE)}
            stroke="var(--cs-text-muted)"
            strokeWidth={1.5}
            strokeDasharray="4 4"
          />
        )}
        {series.map(({ name, color, own }) => (
          <g key={name} stroke={color}>
            <path
              d={linePath(own.map((row) => at(row, row.value)))}
              fill="none"
              strokeWidth={2.5}
              strokeLinejoin="round"
            />
            <path
              data-testid="dots"
              d={dotsPath(own.map((row) => (dots.has(row) ? at(row, row.value) : null)))}
              strokeWidth={8}
              strokeLinecap="round"
            />
          </g>
        ))}
      </svg>
    </svg>
  );
}
