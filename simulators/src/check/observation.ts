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
  /** The broker stored it before the check subscribed. */
  retained: boolean;
}

/** A report of the checked glove. */
export interface TimedReport extends TimedMessage {
  report: GloveReport;
}

/** The checked glove. */
export interface Target {
  site: string;
  glove: GloveId;
}

/** Everything that the check has observed. */
export interface Observation {
  /** Null if no glove has sent a message. */
  target: Target | null;
  startedAt: number;
  endedAt: number;
  /** In the order of their arrival. */
  messages: readonly TimedMessage[];
  /** The messages that the broker would deliver to a new subscriber at the end. */
  retainedAtEnd: readonly TimedMessage[];
  /** The tests that the check was supposed to start; null if it only watched. */
  tests: readonly TestCode[] | null;
}

/** The expectations of the check. Durations in milliseconds. */
export interface Expectations {
  preparation: number;
  /** The longest time without a heartbeat. */
  heartbeatGap: number;
}

/** A problem of a payload. */
export interface Problem {
  expected: string;
  received: string;
}

/** A violation of the rules by a glove. */
export interface Finding extends Problem {
  /** Milliseconds since 1970; null if a message is missing. */
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
