import { type Metric, METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { Columns, DateInput, Form, Text } from '@courtside/ui';
import { useId } from 'react';
import { texts } from '../texts/en';
import { MetricField } from './metric-field';
import { type Confirmations, dateError, metricError, type SessionDraft } from './session-draft';

/** A form rule from a function that returns an error. */
const rule = (check: (text: string) => string | null) => ({
  validator: async (_: unknown, text: string) => {
    const error = check(text ?? '');
    if (error) throw new Error(error);
  },
});

interface SessionFieldsProps {
  readonly confirmations: Confirmations;
  readonly onConfirm: (metric: Metric, text: string) => void;
}

/** The date and the five metrics, with a question below each unusual value. */
export function SessionFields({ confirmations, onConfirm }: SessionFieldsProps) {
  const form = Form.useFormInstance<SessionDraft>();
  const labels = useId();
  return (
    <>
      <Form.Item name="session_date" label={texts.sessions.date} rules={[rule(dateError)]}>
        <DateInput />
      </Form.Item>
      <p style={{ marginBlockEnd: 'var(--cs-space-3)' }}>
        <Text type="secondary">{texts.sessions.notMeasuredHint}</Text>
      </p>
      {/* Wide enough for the number, its unit and the button. */}
      <Columns min={280}>
        {METRICS.map((metric) => (
          <Form.Item
            key={metric}
            name={metric}
            label={<span id={`${labels}-${metric}`}>{METRIC_LABELS[metric].label}</span>}
            dependencies={METRICS.filter((other) => other !== metric)}
            rules={[rule(() => metricError(metric, form.getFieldsValue()))]}
          >
            <MetricField
              metric={metric}
              describedBy={`${labels}-${metric}`}
              confirmations={confirmations}
              onConfirm={onConfirm}
            />
          </Form.Item>
        ))}
      </Columns>
    </>
  );
}
