import { formatDate } from '@courtside/contracts/format-date';
import { formatValue } from '@courtside/contracts/format-values';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import type { ReportedMetric } from '@courtside/contracts/player-report';
import type { CSSProperties } from 'react';
import { TrendChart } from '../trend-chart';

/** Five columns of at least 104 px; one column in less than 560 px, because five in two or four columns leave holes. */
const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(104px, (560px - 100%) * 999)), 1fr))',
  gap: 'var(--cs-space-4)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
/** The chart is below the text, or beside it if both have room. The charts of one row stand on the same line. */
const METRIC: CSSProperties = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'space-between',
  gap: 'var(--cs-space-1) var(--cs-space-4)',
  minWidth: 0,
};
const HALF: CSSProperties = { flex: '1 1 132px', minWidth: 0 };
const RANGE: CSSProperties = { color: 'var(--cs-text-muted)', fontSize: 'var(--cs-text-s)' };

interface MetricTrendsProps {
  /** Names the list. */
  readonly label: string;
  readonly metrics: readonly ReportedMetric[];
  /** The place of the session with a ring; -1 for none. */
  readonly selected: number;
}

/** A small chart of each metric over all sessions, with its lowest and highest value. */
export function MetricTrends({ label: listLabel, metrics, selected }: MetricTrendsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role of a list without bullets
    <ul style={GRID} role="list" aria-label={listLabel}>
      {metrics.map(({ metric, label, points, range }) => (
        <li key={metric} style={METRIC}>
          <div style={HALF}>
            <div style={{ fontSize: 'var(--cs-text-s)', fontWeight: 650 }}>{label}</div>
            <div style={RANGE}>{range}</div>
          </div>
          <div style={HALF}>
            <TrendChart
              points={points}
              selected={selected}
              tooltip={({ date, value }) => `${formatDate(date)}: ${formatValue(value, METRIC_LABELS[metric].unit)}`}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
