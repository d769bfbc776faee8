import type { Database } from '../database/database';

/**
 * The tables of a backup with their primary keys, parents before children.
 * Login sessions and links in mails are excluded: restoring a used one would make it valid again.
 */
export const BACKUP_TABLES = [
  ['clubs', ['id']],
  ['users', ['id']],
  ['memberships', ['user_id', 'club_id']],
  // Without them, a restore would let everybody log in with a password only.
  ['second_factors', ['user_id']],
  ['recovery_codes', ['hash']],
  ['passkeys', ['id']],
  ['single_sign_on_links', ['id']],
  ['teams', ['club_id', 'id']],
  // Without them, a member of one team would have none after a restore.
  ['membership_teams', ['user_id', 'club_id', 'team_id']],
  ['players', ['club_id', 'id']],
  ['player_merges', ['club_id', 'merged_id']],
  ['data_keys', ['club_id', 'player_id']],
  ['player_consents', ['club_id', 'player_id']],
  ['training_sessions', ['club_id', 'id']],
  ['test_days', ['club_id', 'id']],
  ['test_day_players', ['club_id', 'day_id', 'player_id']],
  ['test_day_events', ['club_id', 'day_id', 'revision']],
  ['test_day_runs', ['club_id', 'run_id']],
  ['imports', ['club_id', 'id']],
  ['import_changes', ['club_id', 'import_id', 'object_id']],
  ['import_layouts', ['club_id', 'shape']],
  ['glove_sites', ['club_id']],
  ['erasures', ['id']],
  ['glove_logins', ['club_id', 'login']],
  ['audit_chains', ['club_id']],
  ['audit_entries', ['club_id', 'number']],
] as const satisfies ReadonlyArray<readonly [keyof Database, readonly string[]]>;

/** Tables that are useless or harmful after a restore. */
export const EXCLUDED_TABLES = [
  'auth_sessions',
  'refresh_tokens',
  'link_tokens',
  // They have expired by then.
  'passkey_attempts',
  'single_sign_on_attempts',
  // An earlier code would be valid again. Logins on tablets end with a restore, too.
  'court_codes',
  'invitations',
  'player_links',
  'player_link_openings',
  // After a restore, the notice of 30 days begins again: what the owners have decided since is lost.
  'planned_erasures',
  'mails',
  'idempotency_keys',
  'idempotency_steps',
  'rate_limits',
  'gloves',
  'glove_runs',
  'glove_results',
  'key_checks',
  'glove_rejected_reports',
] as const satisfies ReadonlyArray<keyof Database>;

/** The first line of a backup, in clear text. */
export interface BackupHeader {
  readonly courtside: 'backup';
  readonly format: 2;
  /** Binds the pages to this backup. */
  readonly id: string;
  /** The newest migration of the source database. */
  readonly migration: string;
  readonly madeAt: string;
}

/** A line after the header, in which it is encrypted. The last page has no table. */
export interface BackupPage {
  readonly table: (typeof BACKUP_TABLES)[number][0] | null;
  readonly rows: ReadonlyArray<Record<string, unknown>>;
}

/** The context that a page is bound to: its backup and its position. */
export function pageContext(backupId: string, page: number): string {
  return `backup|${backupId}|${page}`;
}
