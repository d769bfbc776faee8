import type { GloveReport } from '@courtside/contracts/glove-messages';
import { parseReportTopic } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';

/** A message as the broker delivered it to the check. */
export interface TimedMessage {
  /** Milliseconds since 1970. */
  at: number;
  topic: string;
  payload: string;
  bytes: number;
  qos: number;
  /** The broker kept it from before the check subscribed. */
  retained: boolean;
}

/** A report of the checked glove. */
export interface TimedReport extends TimedMessage {
  report: GloveReport;
}

/** The glove that is checked. */
export interface Target {
  site: string;
  glove: GloveId;
}

/** Everything that the check has seen. */
export interface Observation {
  /** Null if no glove has sent anything. */
  target: Target | null;
  startedAt: number;
  endedAt: number;
  /** In the order of their arrival. */
  messages: readonly TimedMessage[];
  /** What the broker would deliver to a new subscriber at the end. */
  retainedAtEnd: readonly TimedMessage[];
  /** The tests that the check was to start; null if it only watched. */
  tests: readonly TestCode[] | null;
}

/** What the check expects. Durations in milliseconds. */
export interface Expectations {
  preparation: number;
  /** The longest time without a heartbeat. */
  heartbeatGap: number;
}

/** What is wrong with a payload. */
export interface Problem {
  expected: string;
  came: string;
}

/** One thing that a glove does wrong. */
export interface Finding extends Problem {
  /** Milliseconds since 1970; null if something never came. */
  at: number | null;
  topic: string;
  /** A heading of docs/gloves.md. */
  place: Place;
}

/** The headings of docs/gloves.md that findings refer to. A test compares them with the page. */
export const PLACES = [
  'Topics',
  'Availability',
  'Heartbeat',
  'Status',
  'Test command',
  'Confirmation',
  'Result',
  'Limits',
] as const;
export type Place = (typeof PLACES)[number];

/** The reports of one glove, with their kinds. */
export function reportsOf({ site, glove }: Target, messages: readonly TimedMessage[]): TimedReport[] {
  return messages.flatMap((message) => {
    const parts = parseReportTopic(message.topic);
    return parts?.site === site && parts.glove === glove ? [{ ...message, report: parts.report }] : [];
  });
}
