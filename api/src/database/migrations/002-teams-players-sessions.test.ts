import { sql } from 'kysely';
import { testDatabase } from '../../../test/test-database';
import { migrate } from '../migrate';

test('a club of the previous version keeps its data and can add teams', async () => {
  const database = await testDatabase();
  const db = database.open();
  try {
    await migrate(db, '001-core');
    await sql`insert into clubs (id, created_at) values ('club', 1)`.execute(db);
    const users = sql`insert into users (id, club_id, username, username_fold, email, email_fold, first_name, last_name, about_me, password_hash, confirmation_resent_at, created_at)
      values ('user', 'club', 'Coach', 'coach', 'c@club.example', 'c@club.example', 'Robin', 'Coach', '', 'hash', 0, 1)`;
    await users.execute(db);

    await migrate(db, '002-teams-players-sessions');

    expect((await sql`select club_id, username from users`.execute(db)).rows).toEqual([
      { club_id: 'club', username: 'Coach' },
    ]);
    await sql`insert into teams (club_id, id, team_name, name_fold, version, roster_changes) values ('club', 'team', 'Lions', 'lions', 1, 0)`.execute(
      db,
    );
    await expect(
      sql`insert into teams (club_id, id, team_name, name_fold, version, roster_changes) values ('nobody', 'other', 'Lions', 'lions', 1, 0)`.execute(
        db,
      ),
    ).rejects.toThrow();
  } finally {
    await db.destroy();
    await database.drop();
  }
});
