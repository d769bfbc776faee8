import { trendPath, trendPlaces, SIZE, type TrendPoint } from './trend-geometry';

/** A value over time as a small line that ends in a dot. The text beside it names its value, so it is decoration. */
export function Sparkline({ points }: { readonly points: readonly TrendPoint[] }) {
  const places = trendPlaces(points);
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
