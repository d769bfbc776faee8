import type { AuditObject, AuditVerb } from '@courtside/contracts/audit-words';

const VERBS: Readonly<Record<AuditVerb, string>> = {
  view: 'viewed',
  change: 'changed',
  export: 'downloaded',
  share: 'shared',
  open: 'opened',
  delete: 'deleted',
  login: 'logged in',
  'failed-login': 'failed to log in',
};

const OBJECTS: Readonly<Record<AuditObject, string>> = {
  club: 'the club',
  account: 'the own account',
  staff: 'staff',
  team: 'teams',
  player: 'players',
  session: 'training sessions',
  'test-day': 'a test day',
  import: 'an import',
  glove: 'gloves',
  report: 'a report',
  link: 'a link for a family',
  'audit-log': 'the audit log',
};

const withoutObject: ReadonlySet<AuditVerb> = new Set(['login', 'failed-login']);

/** Texts of the audit log. */
export const auditLogTexts = {
  title: 'Audit Log',
  subtitle: 'Who viewed, changed, downloaded, shared and deleted what in your club.',
  forbidden: 'Only owners read the audit log. Ask an owner of your club.',
  sentence: (verb: AuditVerb, object: AuditObject): string =>
    withoutObject.has(verb) ? VERBS[verb] : `${VERBS[verb]} ${OBJECTS[object]}`,
  formerMember: 'A former member',
  glove: 'A glove',
  family: 'A family',
  operator: 'The server or its operator',
  gone: 'deleted since',
  more: (count: number) => `and ${count} more`,
  from: (network: string) => `from ${network}`,
  onlyAbout: (name: string) => `Show only entries about ${name}`,
  filters: {
    label: 'Filters',
    verb: 'Action',
    anyVerb: 'All actions',
    verbs: {
      view: 'Viewed',
      change: 'Changed',
      export: 'Downloaded',
      share: 'Shared',
      open: 'Opened by a family',
      delete: 'Deleted',
      login: 'Logged in',
      'failed-login': 'Failed to log in',
    } satisfies Record<AuditVerb, string>,
    person: 'Person',
    anyPerson: 'Everyone',
    anyDay: 'Any day',
    from: 'From',
    to: 'To',
    about: (name: string) => `About ${name}`,
    clear: 'Show All',
  },
  failed: 'The audit log could not be loaded.',
  none: 'No entries match.',
  older: 'Show Older',
  kept: (days: number) =>
    `Entries are kept for ${days} days. Views are recorded once per person, subject, address and hour.`,
  file: {
    start: 'Download CSV',
    name: 'audit-log.csv',
    saved: 'audit-log.csv was saved. It has ids and no names.',
    failed: 'The audit log could not be downloaded. Please try again.',
  },
  verify: {
    start: 'Verify',
    complete: (entries: number, number: number, hash: string) =>
      `All ${entries} entries are complete and unchanged, up to number ${number} (${hash}).`,
    empty: 'There are no entries yet.',
    broken: {
      missing: (number: number) => `Entry ${number} is missing. Somebody has deleted it from the database.`,
      changed: (number: number) => `Entry ${number} was changed in the database.`,
      restarted: (number: number) =>
        `The end of the log was damaged before entry ${number}. Entries may be missing there.`,
    },
    failed: 'The audit log could not be verified. Please try again.',
  },
} as const;
