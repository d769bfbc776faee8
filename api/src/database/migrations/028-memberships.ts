import { sql, type Kysely } from 'kysely';

/**
 * People belong to clubs with a role. Everyone who is there already has a club of their own. The previous version of the
 * server adds no membership: the founder of a club gets it with the next call (`Memberships.settle`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('memberships')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_pkey', ['user_id', 'club_id'])
    .execute();
  await db.schema.createIndex('memberships_club').on('memberships').columns(['club_id']).execute();
  await sql`insert into "memberships" ("user_id", "club_id", "role", "created_at") select "id", "club_id", 'owner', "created_at" from "users"`.execute(
    db,
  );

  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('invited_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_fold', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('invitations_club_id_email_fold_unique', ['club_id', 'email_fold'])
    .execute();
}
