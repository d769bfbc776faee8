import { GLOVE_REPORTS, TestCommand, gloveTopic, TEST_COMMAND } from '@courtside/contracts/glove-messages';
import type { Finding, Observation } from './observation';
import { reportsOf } from './observation';
import { seconds } from './quote';
import { readJson } from '../read-json';

const PAGE = 'docs/gloves.md';
/** The page's heading about the things that the broker hides from the check. */
export const CANNOT_SEE = 'What the check cannot see';

/** The report of a check: one line per finding, then the messages that were seen and those that were not. */
export function checkReport(observation: Observation, findings: readonly Finding[]): string[] {
  return [...findingLines(findings, observation.startedAt), ...seenLines(observation), verdict(findings.length)];
}

/** Equal findings become one line. */
function findingLines(findings: readonly Finding[], startedAt: number): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.topic, finding.expected, finding.place]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { at, topic, expected, received, place } = first;
    const time = at === null ? '' : `${seconds(at - startedAt)} `;
    const again = more.length > 0 ? ` (and ${more.length} more like this)` : '';
    return [`WRONG ${time}${topic}: expected ${expected}; received ${received}${again}. See ${PAGE}#${anchor(place)}`];
  });
}

/** The anchor that Markdown viewers generate for a heading. */
export function anchor(heading: string): string {
  return heading.toLowerCase().replaceAll(' ', '-');
}

function seenLines({ target, messages, retainedAtEnd, startedAt, endedAt }: Observation): string[] {
  if (!target) return [`Seen in ${seconds(endedAt - startedAt)}: nothing.`];
  const reports = reportsOf(target, messages).filter(({ retained }) => !retained);
  const commandTopic = gloveTopic(target.site, target.glove, TEST_COMMAND);
  const tests = messages
    .filter(({ topic, retained }) => topic === commandTopic && !retained)
    .flatMap(({ payload }) => TestCommand.safeParse(readJson(payload)).data?.test ?? []);
  const counts = GLOVE_REPORTS.map((name) => ({ name, count: reports.filter(({ report }) => report === name).length }));
  const seen = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count}`);
  const kept = new Set(reportsOf(target, retainedAtEnd).map(({ report }) => report));
  const never: string[] = GLOVE_REPORTS.filter(
    (name) => !kept.has(name) && !reports.some(({ report }) => report === name),
  );
  if (!reports.some(({ report, payload }) => report === 'availability' && payload === 'offline'))
    never.push('the last will (switch the glove off during a check with --watch)');
  const commanded = [...new Set(tests)];
  return [
    `Seen of ${target.site}/${target.glove} in ${seconds(endedAt - startedAt)}: ${seen.join(', ') || 'nothing'}. Tests: ${commanded.join(', ') || 'none'}.`,
    ...(never.length > 0 ? [`Never seen: ${never.join('; ')}.`] : []),
    `A check can't see: the clean session, TLS, and whether the glove sends again without an acknowledgement. See ${PAGE}#${anchor(CANNOT_SEE)}`,
  ];
}

function verdict(findings: number): string {
  if (findings === 0) return 'The glove follows the page.';
  return `${findings} ${findings === 1 ? 'finding' : 'findings'}.`;
}
