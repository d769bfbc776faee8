import { useMeasurers } from '@courtside/api-client';
import { METRIC_LABELS } from '@courtside/contracts/metrics';
import type { MeasuredMetric, TrainingSession } from '@courtside/contracts/training-sessions';
import { texts } from '../texts/en';

const nameOf = (name: string | null) => name ?? texts.sessions.formerMember;
const peopleOf = ({ people }: MeasuredMetric) => people.map(nameOf).join(', ');

/** Who measured a session, by metric unless it was the same people. Nothing if the server names nobody. */
export function MeasuredBy({ session }: { readonly session: TrainingSession }) {
  const { data: measured = [] } = useMeasurers(session);
  const [first] = measured;
  if (!first) return null;
  const isSame = measured.every((each) => peopleOf(each) === peopleOf(first));
  const text = isSame
    ? texts.sessions.measuredBy(peopleOf(first))
    : measured
        .map((each) => texts.sessions.metricMeasuredBy(METRIC_LABELS[each.metric].label, peopleOf(each)))
        .join(' ');
  return <p className="cs-muted">{text}</p>;
}
