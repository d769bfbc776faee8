import type { FastifyBaseLogger } from 'fastify';
import { appendEntries } from '../audit/append';
import { serverEntry } from '../audit/trail';
import { AccountMails } from '../auth/account-mails';
import { Memberships } from '../auth/memberships';
import { AuthRepository } from '../auth/repository';
import type { Config } from '../config/config';
import type { Db, Trx } from '../database/database';
import { ownTransaction } from '../database/transaction';
import type { KeyRing } from '../encryption/key-ring';
import type { Erasures } from '../erasures/erasures';
import { ErasureRepository } from '../erasures/repository';
import type { Erasure } from '../erasures/tables';
import type { MailQueue } from '../mail/mail-queue';
import { Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { lockForErasure } from '../players/service';
import { planErasures } from './plan-erasures';
import { clubsWithRetention, RetentionRepository } from './repository';

export interface RetentionServices {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly db: Db;
  readonly erasures: Erasures;
  readonly log: FastifyBaseLogger;
  readonly mails: MailQueue;
  readonly now: () => number;
  readonly ring: KeyRing;
}

/**
 * Plans the erasures of every club with a retention time, tells the owners, and erases the players whose notice is over.
 * What fails for one club doesn't stop the others.
 */
export async function eraseOutdated(services: RetentionServices): Promise<void> {
  for (const clubId of await clubsWithRetention(services.db))
    try {
      await ownTransaction(services.db, async (trx) => {
        await new AuthRepository(trx).lockClub(clubId);
        await planForClub(services, trx, clubId);
      });
      for (const { player_id, erase_at } of await new RetentionRepository(services.db, clubId).planned())
        if (erase_at <= services.now()) await eraseOne(services, clubId, player_id);
    } catch (error) {
      services.log.error({ err: error }, 'the retention time of a club could not be carried out');
    }
}

/**
 * Brings the list of planned erasures up to date, and sends a mail to the owners about new ones. The transaction must
 * have locked the club.
 */
export async function planForClub(
  { config, mails, now }: Pick<RetentionServices, 'config' | 'mails' | 'now'>,
  trx: Trx,
  clubId: string,
): Promise<void> {
  const repository = new RetentionRepository(trx, clubId);
  const { retention_months } = await repository.rules();
  const planned = await repository.planned();
  if (retention_months === null) {
    await repository.unplan(planned.map(({ player_id }) => player_id));
    return;
  }
  const players = await repository.lastUsed(await Merges.read(trx, clubId));
  const { added, moved, removed } = planErasures(players, planned, retention_months, now());
  await repository.unplan(removed);
  await repository.plan(added);
  for (const row of moved) await repository.postpone(row);
  if (added.length === 0) return;
  const first = Math.min(...added.map(({ erase_at }) => erase_at));
  for (const { role, ...owner } of await new Memberships(trx).list(clubId))
    if (role === 'owner') await mails.add(trx, new AccountMails(config).erasuresPlanned(owner, added.length, first));
}

/** Erases a player, unless there was a new sign or another decision in the meantime. */
async function eraseOne(services: RetentionServices, clubId: string, playerId: string): Promise<void> {
  const erased = await ownTransaction(services.db, (trx) => eraseIfDue(services, trx, clubId, playerId));
  if (erased.length > 0) await services.erasures.complete(erased);
}

async function eraseIfDue(
  { now, ring }: RetentionServices,
  trx: Trx,
  clubId: string,
  playerId: string,
): Promise<Erasure[]> {
  if (!(await new PlayerRepository(trx, clubId).find(playerId))) return [];
  if ((await Merges.read(trx, clubId)).find(playerId)) return [];
  const entries = await lockForErasure(trx, clubId, playerId, now());
  const records = entries.map(({ id }) => id);
  // A session that is stored at the same time is a new sign, or is refused.
  await new PlayerRepository(trx, clubId).lock(records);
  if (!(await isDue(trx, clubId, playerId, records, now()))) return [];
  await new ErasureRepository(trx).erase(entries);
  const about = records.map((id) => ['player', id] as const);
  await appendEntries(trx, ring, clubId, [serverEntry(now(), 'delete player', 'retention time', about)]);
  return entries;
}

async function isDue(
  trx: Trx,
  clubId: string,
  playerId: string,
  records: readonly string[],
  now: number,
): Promise<boolean> {
  const repository = new RetentionRepository(trx, clubId);
  const { retention_months } = await repository.rules();
  const row = (await repository.planned()).find(({ player_id }) => player_id === playerId);
  if (retention_months === null || !row || row.erase_at > now) return false;
  const players = await repository.lastUsed(await Merges.read(trx, clubId), records);
  const { moved, removed } = planErasures(players, [row], retention_months, now);
  return moved.length === 0 && removed.length === 0;
}
