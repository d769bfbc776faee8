import { foldCase } from '@courtside/contracts/fold-case';
import { fullName } from '@courtside/contracts/player-list';
import type { Trx } from '../database/database';
import { invalidFields } from '../errors/api-error';
import { Merges } from './merges';
import { PlayerRepository } from './repository';

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
  const owners = await new PlayerRepository(trx, clubId).withExternalIds(keys);
  if (owners.size === 0) return new Map();
  const merges = await Merges.read(trx, clubId);
  const taken = [...owners].filter(([, { id }]) => id !== ownId);
  return new Map(
    taken.map(([key, owner]) => [
      key,
      merges.keptOf(owner.id) === ownId
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
