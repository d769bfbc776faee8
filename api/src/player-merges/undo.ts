import type { PlayerMergeUndo } from '@courtside/contracts/player-merges';
import { fullName, haveSameName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Trx } from '../database/database';
import { Overtaken } from '../database/errors';
import { transaction } from '../database/transaction';
import { conflict } from '../errors/api-error';
import { type Merge, MergeRepository, Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { admit, type RosterEntry } from '../players/roster';
import { getPlayer } from '../players/service';
import { moveSessions } from '../training-sessions/move-sessions';
import { keyOf, lockPair } from './pair';
import type { MergeServices } from './services';
import { RosterRepository } from '../players/roster-repository';

const NOT_MERGED = 'These records are not merged.';

/**
 * Gives a record that was merged into a player, directly or through others, the sessions back that came from it and from
 * the records that were merged into it before. Sessions that were edited since keep their edits, and those that were
 * sent for this record since are among them.
 *
 * @throws ApiError 404, or 409 if the records are not merged or somebody else has the name of the record; DamagedRecord if
 * a session can't be read
 */
export async function undoMerge(
  services: MergeServices,
  clubId: string,
  id: string,
  otherId: string,
): Promise<PlayerMergeUndo> {
  const { db, dataKeys } = services;
  return transaction(db, async (trx) => {
    const { kept, other } = await lockPair(trx, clubId, id, otherId);
    const merges = await Merges.read(trx, clubId);
    const merge = merges.find(other.id);
    if (!merge || merges.keptOf(other.id) !== kept.id) throw conflict(NOT_MERGED);
    const records = [other.id, ...merges.into(other.id).map((each) => each.id)];
    const sessions = await moveSessions(services, trx, clubId, {
      from: await keyOf(dataKeys, trx, clubId, kept),
      to: await keyOf(dataKeys, trx, clubId, other),
      mergedFrom: records,
      originOf: ({ merged_from }) => (merged_from === other.id ? null : merged_from),
    });
    await new MergeRepository(trx, clubId).delete(other.id);
    const inactive_reason = await restore(trx, clubId, other, merge);
    return {
      kept: await getPlayer({ db: trx }, clubId, kept.id),
      restored: await getPlayer({ db: trx }, clubId, other.id),
      sessions,
      inactive_reason,
    };
  });
}

/** Shows a record again, active if it was and there is room. Returns why it is inactive although it was active. */
async function restore(trx: Trx, clubId: string, other: Player, merge: Merge): Promise<string | null> {
  const players = new PlayerRepository(trx, clubId);
  const roster = await new RosterRepository(trx, clubId).ofTeam(other.team);
  const namesake = roster.find((entry) => entry.id !== other.id && isShown(entry) && haveSameName(entry, other));
  if (namesake)
    throw conflict(`Another player of the team is named ${fullName(namesake)} now. Change that name first.`);
  const wasActive = merge.inactive_before === null;
  const admission = admit(roster, { ...other, active: wasActive });
  const activity =
    wasActive && admission.admitted
      ? { slot: admission.slot, inactive_since: null }
      : { slot: null, inactive_since: merge.inactive_before ?? other.inactive_since ?? merge.merged_at };
  if (!(await players.restore(other, activity))) throw new Overtaken();
  return admission.admitted ? null : Object.values(admission.errors).flat().join(' ');
}

const isShown = ({ id, kept }: RosterEntry): boolean => id === kept;
