import { displayUnit, displayValue, type Units } from '@courtside/contracts/display-units';
import { formatValue } from '@courtside/contracts/format-values';
import { metricScore, REFERENCE_SCORE } from '@courtside/contracts/metric-score';
import { METRICS, METRIC_LABELS } from '@courtside/contracts/metrics';
import { labelPlace, pointAt, profilePath, profilePoints, RINGS, SIZE } from './profile-geometry';
import { SeriesLegend } from './series-legend';
import type { SpiderSeries } from './spider-series';
import { NOTE } from './styles';
import { texts } from './texts';
import { useSeriesColors } from './use-series-colors';

const LABEL = { fill: 'var(--cs-text)', fontSize: 13, fontWeight: 600 } as const;
const VALUE = { fontSize: 12.5 } as const;
const DASHES = ['', '6 4'];

interface ProfileChartProps {
  readonly series: readonly SpiderSeries[];
  readonly units?: Units;
}

/**
 * The profile of one or two players. It shows the score of each metric, so that metrics with different units share one
 * scale, and the measured value below its label. The dashed ring is the reference mean. A metric that was not measured
 * is a gap.
 */
export function ProfileChart({ series, units = 'metric' }: ProfileChartProps) {
  const colors = useSeriesColors(series.length);
  return (
    <div style={{ minWidth: 0 }}>
      {series.length > 1 && <SeriesLegend names={series.map(({ name }) => name)} dashes={DASHES} />}
      <svg
        role="img"
        aria-label={description(series)}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        style={{ display: 'block', width: '100%', maxWidth: 540, marginInline: 'auto' }}
      >
        <Grid />
        {series.map(({ name, values }, index) => {
          const points = profilePoints(values);
          const filled = series.length === 1 && points.every((point) => point !== null);
          return (
            <g key={name} stroke={colors[index]} strokeWidth={2.25} strokeLinejoin="round">
              <path
                d={profilePath(points)}
                fill={filled ? colors[index] : 'none'}
                fillOpacity={0.12}
                strokeDasharray={DASHES[index]}
              />
              {points.map(
                (point, axis) =>
                  point && <circle key={METRICS[axis]} cx={point[0]} cy={point[1]} r={3.5} fill={colors[index]} />,
              )}
            </g>
          );
        })}
        {METRICS.map((metric, axis) => {
          const { label } = METRIC_LABELS[metric];
          const unit = displayUnit(metric, units);
          const { x, y, anchor } = labelPlace(axis);
          return (
            <g key={metric} textAnchor={anchor}>
              <text {...LABEL} x={x} y={y}>
                {label}
              </text>
              <text {...VALUE} x={x} y={y + 16}>
                {series.map(({ name, values }, index) => (
                  <tspan key={name} fill={series.length > 1 ? colors[index] : 'var(--cs-text-muted)'} fontWeight={600}>
                    {index > 0 && <tspan fill="var(--cs-text-muted)"> · </tspan>}
                    {formatValue(displayValue(metric, values[metric], units), index === series.length - 1 ? unit : '')}
                  </tspan>
                ))}
              </text>
            </g>
          );
        })}
      </svg>
      <p style={{ ...NOTE, textAlign: 'center' }}>{texts.profileNote}</p>
    </div>
  );
}

function Grid() {
  return (
    <g fill="none" stroke="var(--cs-border)">
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={METRICS.map((_, axis) => pointAt(axis, ring).join(',')).join(' ')}
          {...(ring === REFERENCE_SCORE && { stroke: 'var(--cs-control)', strokeWidth: 1.5, strokeDasharray: '5 4' })}
        />
      ))}
      {METRICS.map((metric, axis) => {
        const [[x1, y1], [x2, y2]] = [pointAt(axis, 0), pointAt(axis, 100)];
        return <line key={metric} x1={x1} y1={y1} x2={x2} y2={y2} />;
      })}
      {RINGS.map((ring) => {
        const [[x1, y1], [x2, y2]] = [pointAt(0, ring), pointAt(METRICS.length - 1, ring)];
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
        return (
          <g key={ring} stroke="none">
            <rect x={x - 11} y={y - 7} width={22} height={14} fill="var(--cs-surface)" />
            <text x={x} y={y + 4} fill="var(--cs-text-muted)" fontSize={11} textAnchor="middle">
              {ring}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function description(series: readonly SpiderSeries[]): string {
  return series
    .map(({ name, values }) => {
      const metrics = METRICS.map((metric) => {
        const value = values[metric];
        const score = value === null ? texts.notMeasured : texts.score(Math.round(metricScore(metric, value)));
        return `${METRIC_LABELS[metric].label} ${score}`;
      });
      return `${texts.profileOf(name)}: ${metrics.join(', ')}.`;
    })
    .join(' ');
}
