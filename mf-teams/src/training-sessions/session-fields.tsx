import { METRIC_LABELS, METRICS } from '@courtside/contracts/metrics';
import { Columns, Form, Input, Typography } from '@courtside/ui';
import { texts } from '../texts/en';
import { dateError, metricError } from './session-draft';

/** A rule out of a function that says what is wrong with a text. */
const ruleOf = (check: (text: string) => string | null) => ({
  validator: async (_: unknown, text: string) => {
    const error = check(text ?? '');
    if (error) throw new Error(error);
  },
});

/** The date and the five metrics, as typed. */
export function SessionFields() {
  return (
    <>
      <Form.Item name="session_date" label={texts.sessions.date} rules={[ruleOf(dateError)]}>
        <Input inputMode="numeric" placeholder={texts.sessions.datePlaceholder} autoComplete="off" maxLength={10} />
      </Form.Item>
      <Typography.Paragraph type="secondary">{texts.sessions.zeroHint}</Typography.Paragraph>
      <Columns min={200}>
        {METRICS.map((metric) => (
          <Form.Item key={metric} name={metric} label={METRIC_LABELS[metric].label} rules={[ruleOf((text) => metricError(metric, text))]}>
            <Input inputMode="decimal" suffix={METRIC_LABELS[metric].unit} autoComplete="off" />
          </Form.Item>
        ))}
      </Columns>
    </>
  );
}
