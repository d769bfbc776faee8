import type { DataProtection, PlannedErasure } from '@courtside/contracts/data-protection';
import type { Caller } from '../http/routes';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { notFound } from '../errors/api-error';
import { Merges } from '../players/merges';
import { changeStaff } from '../staff/change-staff';
import { RetentionRepository } from './repository';
import { planForClub, type RetentionServices } from './retention';

type RuleServices = Pick<RetentionServices, 'config' | 'db' | 'mails' | 'now'>;

export const readRules = ({ db }: RuleServices, clubId: string): Promise<DataProtection> =>
  new RetentionRepository(db, clubId).rules();

/** Changes the rules, and plans what the retention time ends at once, so that the caller sees whom it is about. */
export function changeRules(services: RuleServices, caller: Caller, rules: DataProtection): Promise<DataProtection> {
  return changeStaff(services.db, caller, async (trx) => {
    await new RetentionRepository(trx, caller.clubId).setRules(rules, services.now());
    await planForClub(services, trx, caller.clubId);
    return rules;
  });
}

/** The players who will be erased, soonest first. */
export async function listPlanned({ db }: RuleServices, clubId: string): Promise<PlannedErasure[]> {
  const repository = new RetentionRepository(db, clubId);
  const rows = await repository.plannedWithNames();
  if (rows.length === 0) return [];
  const used = new Map((await repository.lastUsed(await Merges.read(db, clubId))).map((each) => [each.id, each]));
  const timeOf = (ms: number) => new Date(ms).toISOString();
  return rows.map(({ id, name, last_name, team_name, noticed_at, erase_at }) => ({
    player: id,
    name,
    last_name,
    team_name,
    last_used: timeOf(used.get(id)?.last_used ?? noticed_at),
    noticed_at: timeOf(noticed_at),
    erased_from: timeOf(erase_at),
  }));
}

/** Takes a player from the list, for another retention time. @throws ApiError 404 for somebody who is not on it */
export async function keepPlayer({ db, now }: RuleServices, clubId: string, playerId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const repository = new RetentionRepository(trx, clubId);
    if ((await repository.unplan([playerId])) === 0) throw notFound();
    await repository.keep(playerId, now());
    currentTrail()?.about('player', playerId);
  });
}
