import { useSeriesColors } from './use-series-colors';

/** The name of each series beside a line in its style. */
export function SeriesLegend({
  names,
  dashes = [],
  colors: given,
}: {
  readonly names: readonly string[];
  /** The colour of each line. By default, the one that all charts use. */
  readonly colors?: readonly string[];
  /** The dash pattern of each line; solid without one. */
  readonly dashes?: readonly string[];
}) {
  const usual = useSeriesColors(names.length);
  const colors = given ?? usual;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', justifyContent: 'center', marginBlockEnd: 8 }}>
      {names.map((name, index) => (
        <span key={name} style={{ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 }}>
          <svg width={28} height={12} aria-hidden style={{ flex: 'none' }}>
            <line x2={28} y1={6} y2={6} stroke={colors[index]} strokeWidth={2.25} strokeDasharray={dashes[index]} />
            <circle cx={14} cy={6} r={3.5} fill={colors[index]} />
          </svg>
          <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
        </span>
      ))}
    </div>
  );
}
