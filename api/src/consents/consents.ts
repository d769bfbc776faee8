import { isFutureDate } from '@courtside/contracts/calendar-date';
import { isSurelyAdult } from '@courtside/contracts/consent-words';
import type { ConsentEdit, MissingConsents, PlayerConsent } from '@courtside/contracts/consents';
import { messages } from '@courtside/contracts/messages';
import type { z } from 'zod';
import type { Db, Trx } from '../database/database';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { DamagedRecord, type DamagedRecords } from '../encryption/damaged-records';
import type { DataKeys } from '../encryption/data-keys';
import { conflict, invalidFields } from '../errors/api-error';
import { PlayerRepository } from '../players/repository';
import { getPlayer, listPlayers } from '../players/service';
import { TeamRepository } from '../teams/repository';
import { openRecord, readRecords } from './records';
import { ConsentRepository } from './repository';
import { type ConsentRecord, sealConsent } from './sealed-consent';

export interface ConsentServices {
  readonly damaged: DamagedRecords;
  readonly dataKeys: DataKeys;
  readonly db: Db;
  readonly now: () => number;
}

const DAMAGED =
  "The record of consent is damaged and can't be read. It can be restored from a backup by the person who runs Courtside.";

const yearOf = (now: number) => new Date(now).getUTCFullYear();

/** Whether a player's guardian has to be asked. */
const isMissing = ({ birth_year, consent }: ConsentRecord, now: number) =>
  consent === null && !isSurelyAdult(birth_year, yearOf(now));

/**
 * The record of a player. Without one of its own, it has what is known from records that were merged into it.
 *
 * @throws DamagedRecord
 */
export async function readConsent(
  services: ConsentServices,
  clubId: string,
  ids: readonly string[],
): Promise<ConsentRecord & { readonly version: number | undefined }> {
  const [own] = ids;
  const rows = await new ConsentRepository(services.db, clubId).of(ids);
  const ownRow = rows.find(({ player_id }) => player_id === own);
  const considered = ownRow ? [ownRow] : rows;
  const keys = await services.dataKeys.load(
    services.db,
    clubId,
    considered.map(({ player_id }) => player_id),
  );
  const records = ids.flatMap((id) => {
    const row = considered.find(({ player_id }) => player_id === id);
    if (!row) return [];
    const record = openRecord(services, keys.get(id), row);
    if (!record) throw new DamagedRecord(DAMAGED);
    return [record];
  });
  return { ...combine(records), version: ownRow?.version };
}

/** The first known year and the first consent. */
const combine = (records: readonly ConsentRecord[]): ConsentRecord => ({
  birth_year: records.find(({ birth_year }) => birth_year !== null)?.birth_year ?? null,
  consent: records.find(({ consent }) => consent !== null)?.consent ?? null,
});

/** @throws ApiError 404, or 409 if the player was merged into another one; DamagedRecord */
export async function getConsent(services: ConsentServices, clubId: string, id: string): Promise<PlayerConsent> {
  const { merged_into, merged = [] } = await getPlayer(services, clubId, id);
  if (merged_into !== undefined) throw conflict(messages.playerMerged);
  const { version, ...record } = await readConsent(services, clubId, [id, ...merged.map((each) => each.id)]);
  return toConsent(record, version, services.now());
}

const toConsent = (record: ConsentRecord, version: number | undefined, now: number): PlayerConsent => ({
  ...record,
  missing: isMissing(record, now),
  ...(version !== undefined && { version }),
});

/**
 * Replaces what is recorded about a player.
 *
 * @throws ApiError 404, 409 if the player was merged or the record has changed, or 400 for a time that is still to come;
 * DamagedRecord if the results of the player can't be read either
 */
export async function recordConsent(
  services: ConsentServices,
  clubId: string,
  id: string,
  { version: expected, ...record }: z.output<typeof ConsentEdit>,
): Promise<PlayerConsent> {
  requirePast(record, services.now());
  return transaction(services.db, async (trx) => {
    await lockPlayer(trx, clubId, id);
    const repository = new ConsentRepository(trx, clubId);
    const [before] = await repository.of([id]);
    if (expected !== undefined && expected !== (before?.version ?? 0)) throw conflict(messages.changedElsewhere);
    const version = (before?.version ?? 0) + 1;
    const key = await services.dataKeys.loadOne(trx, clubId, id);
    if (!key) throw new DamagedRecord(DAMAGED);
    await repository.store({ player_id: id, version, sealed: sealConsent(key, id, version, record) });
    currentTrail()?.about('player', id);
    return toConsent(record, version, services.now());
  });
}

function requirePast({ birth_year, consent }: ConsentRecord, now: number): void {
  if (birth_year !== null && birth_year > yearOf(now))
    throw invalidFields({ birth_year: ['This year is in the future.'] });
  if (consent && isFutureDate(consent.given_on, now))
    throw invalidFields({ consent: [`The date ${consent.given_on} is in the future.`] });
}

/** A player who is erased or merged at the same moment gets no record. @throws ApiError 404, 409 */
async function lockPlayer(trx: Trx, clubId: string, id: string): Promise<void> {
  const { team } = await getPlayer({ db: trx }, clubId, id);
  await new TeamRepository(trx, clubId).lockRosters([team]);
  await new PlayerRepository(trx, clubId).lock([id]);
  const { merged_into } = await getPlayer({ db: trx }, clubId, id);
  if (merged_into !== undefined) throw conflict(messages.playerMerged);
}

/** The active players of a club whose guardian has to be asked. A record that can't be read counts as missing. */
export async function listMissing(services: ConsentServices, clubId: string): Promise<MissingConsents> {
  const players = await listPlayers(services, clubId);
  const records = await readRecords(services, clubId);
  const missing = players.filter(({ id, merged = [] }) => {
    const own = records.get(id);
    const known = own ? [own] : merged.flatMap((each) => records.get(each.id) ?? []);
    return isMissing(combine(known), services.now());
  });
  return { players: missing.map(({ id }) => id) };
}
