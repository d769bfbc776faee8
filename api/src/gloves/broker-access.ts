import { GLOVE_TOPIC_ROOT, parseReportTopic } from '@courtside/contracts/glove-messages';

/** Who is connected: the server itself, the simulated gloves, or the gloves of one site. */
export type Role = { kind: 'server' } | { kind: 'simulators' } | { kind: 'site'; site: string };

/** A site's gloves report below their own site; the server and the simulators speak everywhere below `courtside`. */
export function mayPublish(role: Role, topic: string): boolean {
  if (role.kind !== 'site') return topic.startsWith('courtside/');
  return parseReportTopic(topic)?.site === role.site;
}

/** A site's gloves hear what lies below their own site. */
export function maySubscribe(role: Role, filter: string): boolean {
  if (role.kind !== 'site') return filter.startsWith('courtside/');
  return filter.startsWith(`${GLOVE_TOPIC_ROOT}/${role.site}/`);
}
