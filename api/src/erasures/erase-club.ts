import { AuthRepository } from '../auth/repository';
import { countRows } from '../database/count-rows';
import type { Db, Trx } from '../database/database';
import { transaction } from '../database/transaction';
import type { MailQueue } from '../mail/mail-queue';
import { ErasureRepository } from './repository';
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
 * gloves with their logins and results. Accounts that also belong to another club stay. Logins are blocked from the first
 * step on. The server may keep running.
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
  const repository = new ErasureRepository(trx);
  await mails.removeTo(trx, [...(await repository.listEnding(clubId)), ...(await repository.listInvited(clubId))]);
  await repository.eraseRepeatedRequests(clubId);
  await repository.deleteLogins(clubId);
}

async function eraseAll(
  services: ClubErasureServices,
  clubId: string,
  kind: Erasure['kind'],
  perStep: number,
): Promise<void> {
  for (;;) {
    const ids = await new ErasureRepository(services.db).list(kind, clubId, perStep);
    if (ids.length === 0) return;
    const erased_at = services.now();
    await eraseStep(
      services,
      ids.map((id) => ({ id, club_id: clubId, kind, erased_at })),
    );
  }
}

async function eraseStep({ db, erasures }: ClubErasureServices, step: readonly Erasure[]): Promise<void> {
  await transaction(db, (trx) => new ErasureRepository(trx).erase(step));
  await erasures.complete(step);
}

/** Counts of the data that a club has stored. */
export interface ClubSummary {
  readonly id: string;
  readonly coaches: ReadonlyArray<{ readonly email: string; readonly first_name: string; readonly last_name: string }>;
  readonly teams: number;
  readonly players: number;
  readonly sessions: number;
}

/** The club with this id, or the club of the coach with this e-mail address. Null if there is none. */
export async function summarizeClub(db: Db, owner: string): Promise<ClubSummary | null> {
  const coach = await new AuthRepository(db).findUserByEmail(owner);
  const id = coach?.club_id ?? owner;
  const repository = new ErasureRepository(db);
  if (!(await repository.hasClub(id))) return null;
  return {
    id,
    coaches: await repository.listCoaches(id),
    teams: await countRows(db, 'teams', id),
    players: await countRows(db, 'players', id),
    sessions: await countRows(db, 'training_sessions', id),
  };
}
