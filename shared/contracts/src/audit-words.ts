/** What somebody did. `open`: a family opened its link. A failed login is its own verb, so that it can be searched for. */
export const AUDIT_VERBS = ['view', 'change', 'export', 'share', 'open', 'delete', 'login', 'failed-login'] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];

/** What it was done to. */
export const AUDIT_OBJECTS = [
  'club',
  'account',
  'staff',
  'team',
  'player',
  'session',
  'test-day',
  'import',
  'glove',
  'report',
  'link',
  'audit-log',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];
