import type { AuditEntry } from '@courtside/contracts/audit-log';
import type { AuditObject } from '@courtside/contracts/audit-words';
import { auditLogTexts } from '../texts/audit-log.en';

const texts = auditLogTexts;

/** Who an entry is about, as the screen names it. */
export function actorOf({ person, object, verb }: Pick<AuditEntry, 'person' | 'object' | 'verb'>): string {
  if (person) return person.name ?? texts.formerMember;
  if (verb === 'open') return texts.family;
  return object === 'glove' ? texts.glove : texts.operator;
}

/** What has a name of its own while it exists. */
const WITH_NAME: ReadonlySet<AuditObject> = new Set(['player', 'team', 'staff']);

/** The rows of an entry that still have a name, and how many had one. */
export function namedSubjects({ subjects }: Pick<AuditEntry, 'subjects'>) {
  const named = subjects.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  return { named, gone: subjects.filter(({ kind, name }) => name === null && WITH_NAME.has(kind)).length };
}
