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

/** Everything that a glove does wrong, by the rules of docs/gloves.md. Empty if it follows them. */
export function judge(observation: Observation, expectations: Expectations): Finding[] {
  const { target, messages, retainedAtEnd } = observation;
  const unknown = unknownTopics(observation);
  if (!target) {
    const topic = `${GLOVE_TOPIC_ROOT}/…`;
    return [{ at: null, topic, expected: 'reports of a glove', came: 'nothing', place: 'Topics' }, ...unknown];
  }
  // A retained state at the end is a copy of one that came before.
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

/** What never came is at the end. */
function byTime(a: Finding, b: Finding): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER);
}

const isEvent = (report: string) => report !== 'availability' && report !== 'status';

/** Messages to topics that nobody reads. Those of other sites are not the concern of this glove. */
function unknownTopics({ target, messages }: Observation): Finding[] {
  const root = target ? `${GLOVE_TOPIC_ROOT}/${target.site}/` : `${GLOVE_TOPIC_ROOT}/`;
  const expected = `${root}${target ? '' : '<site>/'}<glove>/<report>`;
  return messages
    .filter(({ topic, retained }) => !retained && topic.startsWith(root) && !isKnown(topic))
    .map(({ at, topic, payload }) => ({
      at,
      topic,
      expected: `a topic ${expected}`,
      came: quote(payload),
      place: 'Topics',
    }));
}

function isKnown(topic: string): boolean {
  if (topic === SITES_TOPIC || parseReportTopic(topic) !== null) return true;
  const [site = ''] = topic.slice(GLOVE_TOPIC_ROOT.length + 1).split('/');
  return GLOVE_IDS.some((glove) => gloveTopic(site, glove, TEST_COMMAND) === topic);
}
