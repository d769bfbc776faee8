import { bandAround, trendPath, trendPlaces, SIZE, type TrendPoint } from './trend-geometry';

interface SparklineProps {
  readonly points: readonly TrendPoint[];
  /** The values of all lines that are compared, which then have one scale. Without them, a line has its own. */
  readonly among?: readonly number[];
}

/** A value over time as a small line that ends in a dot. It is decorative, because the text beside it has the value. */
export function Sparkline({ points, among = [] }: SparklineProps) {
  const places = trendPlaces(points, bandAround(among));
  const last = places.findLast((place) => place !== null);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      style={{ display: 'block', width: '100%', height: '100%' }}
    >
      <path
        d={trendPath(places)}
        fill="none"
        stroke="var(--cs-primary)"
        strokeWidth={1.75}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={7} fill="var(--cs-primary)" />}
    </svg>
  );
}
