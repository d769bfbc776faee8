import { formatDate } from '@courtside/contracts/format-date';
import { formatValue } from '@courtside/contracts/format-values';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import type { ReportedMetric } from '@courtside/contracts/player-report';
import type { CSSProperties } from 'react';
import { TrendChart } from '../trend-chart';

const GRID: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 118px), 1fr))',
  gap: 'var(--cs-space-5)',
  listStyle: 'none',
  margin: 0,
  padding: 0,
};
const RANGE: CSSProperties = {
  paddingBlockStart: 'var(--cs-space-2)',
  borderBlockStart: '1px solid var(--cs-border)',
  color: 'var(--cs-text-muted)',
  fontSize: 'var(--cs-text-s)',
};

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
        <li key={metric} style={{ minWidth: 0 }}>
          <div style={{ fontSize: 'var(--cs-text-s)', fontWeight: 650 }}>{label}</div>
          <TrendChart
            points={points}
            selected={selected}
            tooltip={({ date, value }) => `${formatDate(date)}: ${formatValue(value, METRIC_LABELS[metric].unit)}`}
          />
          <div style={RANGE}>{range}</div>
        </li>
      ))}
    </ul>
  );
}
