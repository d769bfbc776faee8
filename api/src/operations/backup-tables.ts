import type { Database } from '../database/database';

/**
 * What a backup holds, parents before children, each table with its primary key.
 * Sessions and links in mails are left out on purpose: bringing back a spent one would make it good again.
 */
export const BACKUP_TABLES = [
  ['clubs', ['id']],
  ['users', ['id']],
  ['teams', ['club_id', 'id']],
  ['players', ['club_id', 'id']],
  ['data_keys', ['club_id', 'player_id']],
  ['training_sessions', ['club_id', 'id']],
  ['glove_sites', ['club_id']],
] as const satisfies ReadonlyArray<readonly [keyof Database, readonly string[]]>;

/** What a backup leaves out: it is worth nothing, or harmful, after a restore. */
export const NOT_BACKED_UP = [
  'auth_sessions', 'refresh_tokens', 'link_tokens', 'mails', 'idempotency_keys', 'rate_limits', 'gloves', 'glove_runs', 'glove_results',
] as const satisfies ReadonlyArray<keyof Database>;

/** The first line of a backup. */
export interface BackupHeader {
  readonly courtside: 'backup';
  readonly format: 1;
  /** The newest migration of the database it was made from. */
  readonly migration: string;
  readonly madeAt: string;
}
