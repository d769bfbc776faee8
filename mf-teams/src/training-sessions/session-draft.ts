import { isCalendarDate } from '@courtside/contracts/calendar-date';
import { METRIC_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** The fields of a session form, as typed. */
export type SessionDraft = Record<'session_date' | Metric, string>;

/** An empty form for a day. */
export function newDraft(today: Date): SessionDraft {
  const two = (part: number) => String(part).padStart(2, '0');
  const session_date = `${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`;
  return { session_date, weight_lift_impact: '', lower_body_power: '', upper_body_power: '', serve_speed: '', serve_accuracy: '' };
}

export function draftOf(session: TrainingSession): SessionDraft {
  const values = METRICS.map((metric) => [metric, String(session[`decrypted_${metric}`])] as const);
  return { session_date: session.session_date, ...(Object.fromEntries(values) as Record<Metric, string>) };
}

/** What is wrong with the date as typed; null where nothing is. */
export const dateError = (text: string): string | null => (isCalendarDate(text.trim()) ? null : messages.sessionDateInvalid);

/** What is wrong with a metric as typed; null where nothing is. A decimal comma is as good as a point. */
export function metricError(metric: Metric, text: string): string | null {
  if (!/^\d{1,9}([.,]\d{1,9})?$/.test(text.trim())) return messages.metricInvalid;
  return numberOf(text) > METRIC_MAX[metric] ? `Use a number from 0 to ${METRIC_MAX[metric]}.` : null;
}

/** What the server is sent. Only for drafts without errors. */
export function sessionValues(draft: SessionDraft): { session_date: string } & Record<Metric, number> {
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, numberOf(draft[metric])])) as Record<Metric, number>;
  return { session_date: draft.session_date.trim(), ...metrics };
}

/** Whether an edit changed anything: '72' and '72,0' are the same value. */
export function isChanged(before: SessionDraft, now: SessionDraft): boolean {
  if (before.session_date !== now.session_date.trim()) return true;
  return METRICS.some((metric) => metricError(metric, now[metric]) !== null || numberOf(before[metric]) !== numberOf(now[metric]));
}

const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));
