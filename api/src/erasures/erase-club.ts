import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { MailQueue } from '../mail/mail-queue';
import { erase, eraseRepeatedRequests } from './erase';
import type { Erasures } from './erasures';
import { clubErasure, type Erasure } from './tables';

export interface ClubErasureServices {
  readonly db: Db;
  readonly erasures: Erasures;
  readonly mails: MailQueue;
  readonly now: () => number;
}

/**
 * Players per transaction. Few, because a player may have thousands of sessions, and on SQLite other writes wait for
 * the transaction.
 */
const PLAYERS_PER_STEP = 10;
const TEAMS_PER_STEP = 50;

/**
 * Erases a club for good: coaches with their logins, links and mails, teams, players, sessions, pictures, keys, and
 * gloves with their logins and results. Logins are blocked from the first step on. The server may keep running.
 *
 * If it is interrupted, run it again with the id of the club.
 */
export async function eraseClub(services: ClubErasureServices, clubId: string): Promise<void> {
  await transaction(services.db, (trx) => endAccess(services, trx, clubId));
  await eraseAll(services, clubId, 'player', PLAYERS_PER_STEP);
  await eraseAll(services, clubId, 'team', TEAMS_PER_STEP);
  await eraseStep(services, [clubErasure(clubId, services.now())]);
  await services.erasures.scrub();
}

async function endAccess({ mails }: ClubErasureServices, trx: Trx, clubId: string): Promise<void> {
  const coaches = await trx
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('club_id', '=', clubId)
    .execute();
  await mails.removeTo(
    trx,
    coaches.flatMap(({ email, pending_email }) => [email, pending_email ?? []].flat()),
  );
  await eraseRepeatedRequests(trx, clubId);
  // Sessions and links refer to the users.
  for (const table of ['users', 'glove_logins', 'glove_sites'] as const)
    await trx.deleteFrom(table).where('club_id', '=', clubId).execute();
}

async function eraseAll(
  services: ClubErasureServices,
  clubId: string,
  kind: Erasure['kind'],
  perStep: number,
): Promise<void> {
  for (;;) {
    const rows = await services.db
      .selectFrom(kind === 'player' ? 'players' : 'teams')
      .select('id')
      .where('club_id', '=', clubId)
      .limit(perStep)
      .execute();
    if (rows.length === 0) return;
    const erased_at = services.now();
    await eraseStep(
      services,
      rows.map(({ id }) => ({ id, club_id: clubId, kind, erased_at })),
    );
  }
}

async function eraseStep({ db, erasures }: ClubErasureServices, step: readonly Erasure[]): Promise<void> {
  await transaction(db, (trx) => erase(trx, step));
  await erasures.complete(step);
}
