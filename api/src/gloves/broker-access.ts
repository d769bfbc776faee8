import type { GloveLogin } from '@courtside/contracts/glove-messages';
import {
  ACCURACY_LOGIN,
  gloveTopic,
  parseReportTopic,
  RETAINED_REPORTS,
  TEST_COMMAND,
} from '@courtside/contracts/glove-messages';

/** The user name of the simulated gloves. Their client ids start with it and a colon. */
export const SIMULATORS = 'simulators';

/** The role of a client: the server, the simulated gloves, or one glove or accuracy application of a site. */
export type Role = { kind: 'server' } | { kind: 'simulators' } | { kind: 'glove'; site: string; login: GloveLogin };

/** A glove may publish its own reports; the accuracy application may publish results for every glove of its site. */
export function mayPublish(role: Role, topic: string): boolean {
  if (role.kind !== 'glove') return topic.startsWith('courtside/');
  const parts = parseReportTopic(topic);
  if (parts?.site !== role.site) return false;
  return role.login === ACCURACY_LOGIN ? parts.report === 'test_results' : parts.glove === role.login;
}

/** A glove may subscribe only to its own commands. */
export function maySubscribe(role: Role, filter: string): boolean {
  if (role.kind !== 'glove') return filter.startsWith('courtside/');
  return role.login !== ACCURACY_LOGIN && filter === gloveTopic(role.site, role.login, TEST_COMMAND);
}

/** False for reports that would be received again after each reconnect. */
export function mayBeRetained(topic: string): boolean {
  const parts = parseReportTopic(topic);
  return parts === null || RETAINED_REPORTS.has(parts.report);
}
