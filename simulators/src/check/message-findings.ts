import type { GloveReport } from '@courtside/contracts/glove-messages';
import {
  Availability,
  GLOVE_MESSAGE_MAX_BYTES,
  GloveStatus,
  Heartbeat,
  RETAINED_REPORTS,
  TriggeredReport,
} from '@courtside/contracts/glove-messages';
import type { z } from 'zod';
import type { Finding, Place, Problem, TimedReport } from './observation';
import { quote } from './quote';
import { readJson } from '../read-json';
import { resultFindings } from './result-findings';

export const PLACE_OF: Record<GloveReport, Place> = {
  availability: 'Availability',
  heartbeat: 'Heartbeat',
  status: 'Status',
  test_triggered: 'Confirmation',
  test_results: 'Result',
};

/** The findings about a single report. */
export function messageFindings(message: TimedReport): Omit<Finding, 'at' | 'topic'>[] {
  const { report, payload, bytes, qos, retained } = message;
  // An empty message only deletes a retained one.
  if (bytes === 0) return [];
  const place = PLACE_OF[report];
  const found: Omit<Finding, 'at' | 'topic'>[] = [];
  if (bytes > GLOVE_MESSAGE_MAX_BYTES)
    found.push({ expected: `at most ${GLOVE_MESSAGE_MAX_BYTES} bytes`, received: `${bytes} bytes`, place: 'Limits' });
  if (retained && !RETAINED_REPORTS.has(report))
    found.push({ expected: 'a message that is not retained', received: 'a retained message', place: 'Topics' });
  if (report !== 'heartbeat' && qos === 0)
    found.push({ expected: 'QoS 1', received: 'QoS 0, which the broker may lose', place: 'Topics' });
  const problems = payloadProblems[report](payload);
  return [...found, ...problems.map((problem) => ({ ...problem, place }))];
}

const payloadProblems: Record<GloveReport, (payload: string) => Problem[]> = {
  availability: (payload) =>
    Availability.safeParse(payload).success ? [] : [{ expected: '"online" or "offline"', received: quote(payload) }],
  heartbeat: (payload) =>
    Heartbeat.safeParse(payload).success ? [] : [{ expected: '"alive"', received: quote(payload) }],
  status: (payload) => schemaProblems(GloveStatus, payload, { battery: 'battery as a number from 0 to 100' }),
  test_triggered: (payload) => schemaProblems(TriggeredReport, payload, {}),
  test_results: resultFindings,
};

/** @param expected descriptions of fields that replace the messages of the schema */
function schemaProblems(schema: z.ZodType, payload: string, expected: Record<string, string>): Problem[] {
  const json = readJson(payload);
  if (json === undefined) return [{ expected: 'JSON', received: quote(payload) }];
  const { error } = schema.safeParse(json);
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.');
    return {
      expected: expected[field] ?? (field ? `a valid ${field} (${message})` : `a JSON object (${message})`),
      received: quote(payload),
    };
  });
}
