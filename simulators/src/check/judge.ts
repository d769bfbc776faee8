import {
  GLOVE_TOPIC_ROOT,
  gloveTopic,
  parseReportTopic,
  SITES_TOPIC,
  TEST_COMMAND,
} from '@courtside/contracts/glove-messages';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { messageFindings } from './message-findings';
import type { Expectations, Finding, Observation } from './observation';
import { reportsOf } from './observation';
import { presenceFindings } from './presence-findings';
import { quote } from './quote';
import { runFindings } from './run-findings';

/** Everything that violates the rules of docs/gloves.md. Empty if the glove follows them. */
export function judge(observation: Observation, expectations: Expectations): Finding[] {
  const { target, messages, retainedAtEnd } = observation;
  const unknown = unknownTopics(observation);
  if (!target) {
    const topic = `${GLOVE_TOPIC_ROOT}/…`;
    return [{ at: null, topic, expected: 'reports of a glove', received: 'nothing', place: 'Topics' }, ...unknown];
  }
  // A retained state at the end is a copy of an earlier message.
  const retainedByMistake = reportsOf(target, retainedAtEnd).filter(({ report }) => isEvent(report));
  const invalid = [...reportsOf(target, messages), ...retainedByMistake].flatMap((message) =>
    messageFindings(message).map((finding) => ({ ...finding, at: message.at, topic: message.topic })),
  );
  const overTime = [
    ...presenceFindings(target, observation, expectations),
    ...runFindings(target, observation, expectations),
  ];
  return [...unknown, ...invalid, ...overTime].toSorted(byTime);
}

/** Findings about missing messages come last. */
function byTime(a: Finding, b: Finding): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER);
}

const isEvent = (report: string) => report !== 'availability' && report !== 'status';

/** Messages to unknown topics. Other sites are not checked. */
function unknownTopics({ target, messages }: Observation): Finding[] {
  const root = target ? `${GLOVE_TOPIC_ROOT}/${target.site}/` : `${GLOVE_TOPIC_ROOT}/`;
  const expected = `${root}${target ? '' : '<site>/'}<glove>/<report>`;
  return messages
    .filter(({ topic, retained }) => !retained && topic.startsWith(root) && !isKnown(topic))
    .map(({ at, topic, payload }) => ({
      at,
      topic,
      expected: `a topic ${expected}`,
      received: quote(payload),
      place: 'Topics',
    }));
}

function isKnown(topic: string): boolean {
  if (topic === SITES_TOPIC || parseReportTopic(topic) !== null) return true;
  const [site = ''] = topic.slice(GLOVE_TOPIC_ROOT.length + 1).split('/');
  return GLOVE_IDS.some((glove) => gloveTopic(site, glove, TEST_COMMAND) === topic);
}
