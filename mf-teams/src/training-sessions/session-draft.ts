import { futureDateText, isFutureDate } from '@courtside/contracts/calendar-date';
import { METRIC_MAX } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { METRIC_TEXT, metricTooLarge, numberOf } from '@courtside/contracts/metric-text';
import { type Metric, METRICS, ofEachMetric } from '@courtside/contracts/metrics';
import { isPlausible } from '@courtside/contracts/plausible-values';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { typedDate } from '@courtside/contracts/typed-date';

/** The text of a metric that the coach marked as not measured. The API stores it as 0. */
export const NOT_MEASURED = 'not measured';

/** The fields of a session form, as text. Each metric needs a number or the mark. */
export type SessionDraft = Record<'session_date' | Metric, string>;

export const newSessionDraft = (date: string): SessionDraft => ({
  session_date: date,
  ...ofEachMetric(() => ''),
});

export const toSessionDraft = (session: TrainingSession): SessionDraft => ({
  session_date: session.session_date,
  ...ofEachMetric((metric) => String(session[`decrypted_${metric}`] || NOT_MEASURED)),
});

/** The date of a draft; as it was typed if it is invalid. */
const dateOf = ({ session_date }: SessionDraft): string => typedDate(session_date) ?? session_date.trim();

/** The validation error of a date; null if it is valid. The server refuses a date after tomorrow with the same words. */
export function dateError(text: string, now = Date.now()): string | null {
  const date = typedDate(text);
  if (date === null) return messages.sessionDateInvalid;
  return isFutureDate(date, now) ? futureDateText(date) : null;
}

/** The validation error of a metric; null if it is valid. Accepts a decimal comma. At least one number is required. */
export function metricError(metric: Metric, draft: Partial<SessionDraft>): string | null {
  const text = draft[metric]?.trim() ?? '';
  if (text === NOT_MEASURED)
    return METRICS.every((other) => draft[other] === NOT_MEASURED) ? messages.metricInvalid : null;
  if (!METRIC_TEXT.test(text)) return messages.metricInvalid;
  return toNumber(text) > METRIC_MAX[metric] ? metricTooLarge(metric) : null;
}

/** The text of each metric that the coach has confirmed although it is unusual. */
export type Confirmations = Partial<Record<Metric, string>>;

/** The unusual values of a stored session that are confirmed already. */
export const storedConfirmations = (session: TrainingSession): Confirmations => {
  const draft = toSessionDraft(session);
  const confirmed = METRICS.filter(
    (metric) => !isPlausible(metric, toNumber(draft[metric])) && !session.unconfirmed?.includes(metric),
  );
  return Object.fromEntries(confirmed.map((metric) => [metric, draft[metric]]));
};

/** The number in a text if it is unusual and the coach has not confirmed it; null otherwise. */
export function questionable(metric: Metric, text: string, confirmations: Confirmations): number | null {
  if (!METRIC_TEXT.test(text.trim()) || confirmations[metric] === text) return null;
  const value = toNumber(text);
  return value > METRIC_MAX[metric] || isPlausible(metric, value) ? null : value;
}

/** The metrics of a draft whose values are confirmed. */
export const confirmedMetrics = (draft: SessionDraft, confirmations: Confirmations): Metric[] =>
  METRICS.filter((metric) => confirmations[metric] === draft[metric]);

/** The body of the call. Requires a valid draft. */
export const sessionValues = (draft: SessionDraft): { session_date: string } & Record<Metric, number> => ({
  session_date: dateOf(draft),
  ...ofEachMetric((metric) => toNumber(draft[metric])),
});

/** Whether a value is confirmed that is stored as unconfirmed. */
export const confirmsMore = (base: TrainingSession, draft: SessionDraft, confirmations: Confirmations): boolean =>
  confirmedMetrics(draft, confirmations).some((metric) => base.unconfirmed?.includes(metric));

/** Whether the values differ: '72' equals '72,0', and a metric that was not measured equals 0. */
export function hasChanges(before: SessionDraft, now: SessionDraft): boolean {
  if (before.session_date !== dateOf(now)) return true;
  // NaN equals nothing, so invalid text counts as a change.
  return METRICS.some((metric) => toNumber(before[metric]) !== toNumber(now[metric]));
}

const toNumber = (text: string): number => (text === NOT_MEASURED ? 0 : numberOf(text.trim()));
