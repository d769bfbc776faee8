import { measuredIndex, measuredMetrics } from '@courtside/contracts/measured';
import { INDEX_LABEL, METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { Button, Descriptions, Tooltip } from '@courtside/ui';
import { texts } from '../texts/en';

/** The values of a session with their units, and its index with what it rests on. */
export function SessionDetails({ session }: { readonly session: TrainingSession }) {
  const metrics = measuredMetrics(session);
  const basis = texts.sessions.indexBasis(session.stiix_version, session.stiix_coverage);
  const value = measuredIndex(session) ?? texts.sessions.notMeasured;
  const rows = METRICS.map((metric) => ({
    key: metric,
    label: METRIC_LABELS[metric].label,
    children: metrics[metric] === null ? texts.sessions.notMeasured : `${metrics[metric]} ${METRIC_LABELS[metric].unit}`,
  }));
  const index = {
    key: 'index',
    label: INDEX_LABEL,
    children: (
      <Tooltip title={basis} trigger={['hover', 'focus', 'click']}>
        {/* A button, so that keys and fingers reach the tooltip as well as a mouse. */}
        <Button type="link" style={{ paddingInline: 0, marginBlock: -12 }} aria-label={`${value}, ${basis}`}>{value}</Button>
      </Tooltip>
    ),
  };
  return <Descriptions bordered size="small" column={1} items={[{ key: 'date', label: texts.sessions.date, children: session.session_date }, ...rows, index]} />;
}
