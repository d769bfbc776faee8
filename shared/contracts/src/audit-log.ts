import { z } from 'zod';
import { AUDIT_OBJECTS, AUDIT_VERBS } from './audit-words';
import { callsOf } from './call';
import { Id } from './fields';
import { paths } from './paths';

/** One row or person that an entry is about. `name` is the present name; null if it is gone. */
const AuditSubject = z.object({ kind: z.enum(AUDIT_OBJECTS), id: z.string(), name: z.string().nullable() });

/** An entry of the audit log. It stores ids only; the names are those of the moment of reading. */
export const AuditEntry = z
  .object({
    /** Counts up from 1 in each club, without gaps. */
    number: z.number().int(),
    at: z.iso.datetime(),
    verb: z.enum(AUDIT_VERBS),
    object: z.enum(AUDIT_OBJECTS),
    /** The id of the call. */
    call: z.string(),
    /** Null for gloves, and for the people who open a family's link. `name` is null if the account is gone. */
    person: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    subjects: z.array(AuditSubject),
    /** How many more rows the call was about. */
    more: z.number().int(),
    /** An IPv4 address, or the /64 network of an IPv6 address. Empty for what the server did by itself. */
    network: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditPage = z
  .object({ entries: z.array(AuditEntry), older: z.boolean(), kept_days: z.number().int() })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

/** Why the chain is broken at an entry. */
const AUDIT_BREAKS = ['missing', 'changed', 'restarted'] as const;

/** Whether the log is complete. */
export const AuditVerification = z
  .object({
    entries: z.number().int(),
    /** The first entry that is missing or not what was stored. Null if everything is in order. */
    broken: z.object({ number: z.number().int(), problem: z.enum(AUDIT_BREAKS) }).nullable(),
    /** The last number and its hash. A copy kept elsewhere proves later that nothing before was changed. */
    last: z.object({ number: z.number().int(), hash: z.string() }),
  })
  .meta({ id: 'AuditVerification' });
export type AuditVerification = z.infer<typeof AuditVerification>;

const day = z.iso.date().optional();

const userCall = callsOf('Audit log', 'user');

export const listAuditEntries = userCall('GET', paths.auditLog, {
  id: 'listAuditEntries',
  summary: 'Read the audit log',
  description:
    'Returns up to 50 entries, newest first: who viewed, changed, exported, shared or deleted what, when and from where. All filters must match. `before` is the number of the last entry of the page before.',
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    verb: z.enum(AUDIT_VERBS).optional(),
    object: z.enum(AUDIT_OBJECTS).optional(),
    person: Id.optional(),
    subject: Id.optional(),
    from: day,
    to: day,
  }),
  responses: { 200: AuditPage },
});
export const verifyAuditLog = userCall('GET', paths.auditVerification, {
  id: 'verifyAuditLog',
  summary: 'Verify the audit log',
  description: 'Checks the chain of all entries, and names the first one that is missing or was changed.',
  responses: { 200: AuditVerification },
});
export const exportAuditLog = userCall('GET', paths.auditFile, {
  id: 'exportAuditLog',
  summary: 'Download the audit log',
  description: 'All kept entries as CSV, oldest first, with their hashes. It has ids and no names.',
  produces: ['text/csv'],
  responses: { 200: z.unknown() },
});
