import { bandPlace, SIZE, trendPath, trendPlaces, type TrendBand, type TrendPoint } from './trend-geometry';

/** With more points, dots would hide the line. */
const MAX_DOTS = 24;

interface TrendChartProps {
  /** Oldest first. */
  readonly points: readonly TrendPoint[];
  /** The index of the point with a ring. */
  readonly selected: number;
  /** How much the value before the selected one may vary. */
  readonly band?: TrendBand | null;
  /** The tooltip of a dot. `previous` is the previous point. */
  readonly tooltip: (point: TrendPoint, previous: TrendPoint | null) => string;
}

/** One value over time without axes, fitted to its data. It is decorative, because the text beside it has the range. */
export function TrendChart({ points, selected, band = null, tooltip }: TrendChartProps) {
  const places = trendPlaces(points, band);
  const dense = points.length > MAX_DOTS;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      style={{ display: 'block', width: '100%', maxWidth: 320 }}
    >
      {band && <Band {...bandPlace(points, band)} />}
      <path d={trendPath(places)} fill="none" stroke="var(--cs-primary)" strokeWidth={2} strokeLinejoin="round" />
      {places.map((place, index) => {
        if (!place || (dense && index !== selected)) return null;
        const ring = index === selected;
        return (
          // The list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <circle
              cx={place.x}
              cy={place.y}
              r={ring ? 4.5 : 2.5}
              fill={ring ? 'var(--cs-surface)' : 'var(--cs-primary)'}
              stroke="var(--cs-primary)"
              strokeWidth={ring ? 2.5 : 0}
            />
            <circle cx={place.x} cy={place.y} r={8} fill="transparent">
              <title>{tooltip(points[index]!, points[index - 1] ?? null)}</title>
            </circle>
          </g>
        );
      })}
    </svg>
  );
}

function Band({ top, middle, bottom }: ReturnType<typeof bandPlace>) {
  return (
    <>
      <rect
        data-testid="band"
        y={top}
        width={SIZE.width}
        height={bottom - top}
        rx={4}
        fill="var(--cs-primary)"
        fillOpacity={0.14}
      />
      <line
        x2={SIZE.width}
        y1={middle}
        y2={middle}
        stroke="var(--cs-primary)"
        strokeOpacity={0.5}
        strokeDasharray="3 3"
      />
    </>
  );
}
