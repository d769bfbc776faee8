import { SqliteError } from './sqlite-errors';

/**
 * The name of the unique constraint that an insert or update violated, or null for any other error.
 *
 * Unique constraints are named `<table>_<column>_<column>_unique`. SQLite reports the columns instead of the
 * constraint, so the name is built from them.
 *
 * @example uniqueViolation(error) === 'teams_club_id_name_fold_unique'
 */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code === '23505')
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  if (!(error instanceof SqliteError && error.isUniqueViolation)) return null;
  const named = /index '(.+)'$/.exec(error.message)?.[1];
  if (named) return named;
  const columns = [...error.message.matchAll(/(\w+)\.(\w+)/g)];
  return `${columns[0]?.[1] ?? ''}_${columns.map((match) => match[2]).join('_')}_unique`;
}
