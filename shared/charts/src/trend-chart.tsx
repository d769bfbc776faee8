import { SIZE, trendPath, trendPlaces, type TrendPoint } from './trend-geometry';

/** With more points, dots would hide the line. */
const MAX_DOTS = 24;

interface TrendChartProps {
  /** Oldest first. */
  readonly points: readonly TrendPoint[];
  /** The place of the point with a ring. */
  readonly selected: number;
  /** What a dot shows under the pointer. */
  readonly tooltip: (point: TrendPoint) => string;
}

/** One value over time without axes, fitted to its data. The text beside it names its range, so it is decoration. */
export function TrendChart({ points, selected, tooltip }: TrendChartProps) {
  const places = trendPlaces(points);
  const dense = points.length > MAX_DOTS;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      style={{ display: 'block', width: '100%', maxWidth: 320 }}
    >
      <path d={trendPath(places)} fill="none" stroke="var(--cs-primary)" strokeWidth={2} strokeLinejoin="round" />
      {places.map((place, index) => {
        if (!place || (dense && index !== selected)) return null;
        const ring = index === selected;
        return (
          // A place in a list that never changes its order.
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
              <title>{tooltip(points[index]!)}</title>
            </circle>
          </g>
        );
      })}
    </svg>
  );
}
