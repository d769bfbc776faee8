import { HEARTBEAT_INTERVAL_MS, gloveTopic } from '@courtside/contracts/glove-messages';
import type { Expectations, Finding, Observation, Target, TimedReport } from './observation';
import { reportsOf } from './observation';
import { seconds } from './quote';

/** The findings about heartbeats, availability and status over time. */
export function presenceFindings(
  target: Target,
  { messages, retainedAtEnd, endedAt }: Observation,
  { heartbeatGap }: Expectations,
): Finding[] {
  const reports = reportsOf(target, messages);
  const atEnd = reportsOf(target, retainedAtEnd);
  return [
    ...heartbeatFindings(target, reports, endedAt, heartbeatGap),
    ...(['availability', 'status'] as const).flatMap((report): Finding[] => {
      const topic = gloveTopic(target.site, target.glove, report);
      const place = report === 'status' ? 'Status' : 'Availability';
      const last = atEnd.findLast((message) => message.report === report && message.bytes > 0);
      if (!last) {
        const received = reports.some((message) => message.report === report && !message.retained)
          ? 'a message that is not retained'
          : 'no message';
        return [{ at: null, topic, expected: 'a retained message', received, place }];
      }
      const contradicts = report === 'availability' && last.payload === 'offline' && isPresent(reports);
      return contradicts
        ? [{ at: null, topic, expected: '"online" while the glove sends heartbeats', received: '"offline"', place }]
        : [];
    }),
  ];
}

/** Whether the glove sent a heartbeat after it was last offline. */
function isPresent(reports: readonly TimedReport[]): boolean {
  const isOffline = ({ report, payload }: TimedReport) => report === 'availability' && payload === 'offline';
  return reports.slice(reports.findLastIndex(isOffline) + 1).some(isHeartbeat);
}

function isHeartbeat({ report, retained }: TimedReport): boolean {
  return report === 'heartbeat' && !retained;
}

function heartbeatFindings(
  { site, glove }: Target,
  reports: readonly TimedReport[],
  endedAt: number,
  gap: number,
): Finding[] {
  const topic = gloveTopic(site, glove, 'heartbeat');
  const expected = `a heartbeat every ${seconds(HEARTBEAT_INTERVAL_MS)}, and never a pause over ${seconds(gap)}`;
  const live = reports.filter(({ retained }) => !retained);
  if (!live.some(isHeartbeat)) return [{ at: null, topic, expected, received: 'no heartbeat', place: 'Heartbeat' }];

  const found: Finding[] = [];
  /** When the glove was last known to be online; null while it is offline. */
  let since: number | null = null;
  const check = (at: number) => {
    if (since !== null && at - since > gap)
      found.push({ at, topic, expected, received: `nothing for ${seconds(at - since)}`, place: 'Heartbeat' });
  };
  for (const message of live) {
    const isOffline = message.report === 'availability' && message.payload === 'offline';
    if (!isOffline && !isHeartbeat(message) && since !== null) continue;
    check(message.at);
    since = isOffline ? null : message.at;
  }
  check(endedAt);
  return found;
}
