import * as auditLog from '@courtside/contracts/audit-log';
import { answer, file, ok } from './respond';

/** A log that a test fills with responses of its own. */
export const auditLogResponses = answer(auditLog, {
  listAuditEntries: () => ok({ entries: [], older: false, kept_days: 730 }),
  verifyAuditLog: () => ok({ entries: 0, broken: null, last: { number: 0, hash: 'start' } }),
  exportAuditLog: () => file('number,at_ms\r\n', 'text/csv'),
});
