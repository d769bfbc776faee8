import { foldCase } from '@courtside/contracts/fold-case';
import { fullName } from '@courtside/contracts/player-list';
import type { Db, Trx } from '../database/database';
import { invalidFields } from '../errors/api-error';
import { Merges } from './merges';
import { PlayerRepository } from './repository';
import { messages } from '@courtside/contracts/messages';
import { acrossTeams, currentScope } from '../database/team-scope';

/** The values of a player as they are stored and answered: a blank external id is none. */
export const withoutBlankId = <Values extends { readonly external_id?: string | undefined }>({
  external_id,
  ...values
}: Values) => ({ ...values, ...(external_id && { external_id }) });

/** Why players can't have these external ids, by the folded id: somebody else of the club has it. */
export async function takenExternalIds(
  trx: Trx,
  clubId: string,
  ids: readonly string[],
  ownId?: string,
): Promise<Map<string, string>> {
  const keys = [...new Set(ids.map(foldCase))].filter((key) => key !== '');
  const players = new PlayerRepository(trx, clubId);
  const owners = await acrossTeams(() => players.withExternalIds(keys));
  if (owners.size === 0) return new Map();
  // Somebody of a team that the caller doesn't see isn't named.
  const hidden = await hiddenExternalIds(trx, clubId, keys);
  const merges = await Merges.read(trx, clubId);
  const taken = [...owners].filter(([, { id }]) => id !== ownId);
  return new Map(
    taken.map(([key, owner]) => [
      key,
      hidden.has(key)
        ? messages.idOfOthers
        : merges.keptOf(owner.id) === ownId
          ? `The record ${fullName(owner)}, which was merged into this player, has this ID. Files with it already belong to this player.`
          : `${fullName(owner)} already has this external ID.`,
    ]),
  );
}

/** @throws ApiError 400 with `external_id` if somebody else of the club has it */
export async function requireFreeExternalId(
  trx: Trx,
  clubId: string,
  externalId: string | undefined,
  ownId?: string,
): Promise<void> {
  if (!externalId) return;
  const [reason] = (await takenExternalIds(trx, clubId, [externalId], ownId)).values();
  if (reason !== undefined) throw invalidFields({ external_id: [reason] });
}

/** Which of these folded external ids belong to players of teams that the caller doesn't see. */
export async function hiddenExternalIds(db: Db, clubId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (currentScope() === null) return new Set();
  const players = new PlayerRepository(db, clubId);
  const visible = await players.withExternalIds(keys);
  const all = await acrossTeams(() => players.withExternalIds(keys));
  return new Set([...all.keys()].filter((key) => !visible.has(key)));
}
