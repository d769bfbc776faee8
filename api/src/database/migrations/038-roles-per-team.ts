import type { Kysely } from 'kysely';

/**
 * A member can have a role for each of some teams instead of one for the whole club. `memberships.role` is then `viewer`:
 * the previous version of the server knows nothing of teams, so such a member may only read with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('memberships').addColumn('per_team', 'bigint').execute();
  await db.schema.alterTable('invitations').addColumn('team_roles', 'text').execute();
  await db.schema
    .createTable('membership_teams')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('club_id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('membership_teams_pkey', ['user_id', 'club_id', 'team_id'])
    .addForeignKeyConstraint(
      'membership_teams_membership_fkey',
      ['user_id', 'club_id'],
      'memberships',
      ['user_id', 'club_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'membership_teams_team_fkey',
      ['club_id', 'team_id'],
      'teams',
      ['club_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('membership_teams_team').on('membership_teams').columns(['club_id', 'team_id']).execute();
}
