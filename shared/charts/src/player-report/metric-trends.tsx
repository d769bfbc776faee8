import { formatValue } from '@courtside/contracts/format-values';
import type { Metric } from '@courtside/contracts/metrics';
import type { ReportedMetric } from '@courtside/contracts/player-report';
import { screenDate } from '@courtside/ui';
import type { CSSProperties } from 'react';
import { BandNote } from '../band-note';
import { MUTED } from '../styles';
import { texts } from '../texts';
import { TrendChart } from '../trend-chart';
import type { TrendBand, TrendPoint } from '../trend-geometry';

/** Five columns of at least 104 px; one column in less than 560 px, because five in two or four columns leave holes. */
const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(104px, (560px - 100%) * 999)), 1fr))',
  gap: 'var(--cs-space-4)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
/** The chart is below the text, or beside it if there is room. The charts in a row are aligned. */
const METRIC: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'space-between',
  gap: 'var(--cs-space-1) var(--cs-space-4)',
  minWidth: 0,
};
const HALF: CSSProperties = { flex: '1 1 132px', minWidth: 0 };

interface MetricTrendsProps {
  /** Names the list. */
  readonly label: string;
  readonly metrics: readonly ReportedMetric[];
  /** The index of the session with a ring; -1 for none. */
  readonly selected: number;
  /**
   * How much repeated tests vary in each metric, in its unit. Draws a band around the value of the previous test day.
   */
  readonly noise?: Readonly<Record<Metric, number | null>> | null;
}

/** The band around the value of the previous test day; null if one of the two is missing. */
function bandOf(
  { metric, points, previousValue }: ReportedMetric,
  selected: number,
  noise: MetricTrendsProps['noise'],
): TrendBand | null {
  const now = points[selected]?.value ?? null;
  const width = noise?.[metric] ?? null;
  return previousValue === null || now === null || width === null ? null : { middle: previousValue, noise: width };
}

const pointText = ({ date, value }: TrendPoint, unit: string): string =>
  `${screenDate(date)}: ${formatValue(value, unit)}`;

/** A small chart of each metric over all sessions, with its lowest and highest value. */
export function MetricTrends({ label: listLabel, metrics, selected, noise }: MetricTrendsProps) {
  const bands = metrics.map((metric) => bandOf(metric, selected, noise));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets */}
      <ul style={GRID} role="list" aria-label={listLabel}>
        {metrics.map(({ metric, label, unit, points, range }, place) => (
          <li key={metric} style={METRIC}>
            <div style={HALF}>
              <div style={{ fontSize: 'var(--cs-text-s)', fontWeight: 650 }}>{label}</div>
              <div style={MUTED}>{range}</div>
            </div>
            <div style={HALF}>
              <TrendChart
                points={points}
                selected={selected}
                band={bands[place]}
                tooltip={(point) => pointText(point, unit)}
              />
            </div>
          </li>
        ))}
      </ul>
      {noise !== undefined && <BandNote shown={bands.some(Boolean)} text={texts.trendBandNote} around="value" />}
    </>
  );
}
