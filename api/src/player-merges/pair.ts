import { messages } from '@courtside/contracts/messages';
import { fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { Db, Trx } from '../database/database';
import { Overtaken } from '../database/errors';
import type { DataKeys } from '../encryption/data-keys';
import { conflict, notFound } from '../errors/api-error';
import { Merges } from '../players/merges';
import { PlayerRepository } from '../players/repository';
import { TeamRepository } from '../teams/repository';
import { DayRepository } from '../test-days/repository';

/** Two records of one player. */
export interface Pair {
  readonly kept: Player;
  readonly other: Player;
}

/**
 * Two different players of a club.
 *
 * @throws ApiError 404, or 409 if both are the same
 */
export async function readPair(db: Db, clubId: string, id: string, otherId: string): Promise<Pair> {
  const [kept, other] = [
    await new PlayerRepository(db, clubId).find(id),
    await new PlayerRepository(db, clubId).find(otherId),
  ];
  if (!kept || !other) throw notFound();
  if (kept.id === other.id) throw conflict('Choose two different records.');
  return { kept, other };
}

/**
 * `readPair`, in a transaction that other changes of both players, their teams and their sessions wait for.
 *
 * @throws ApiError as `readPair`
 */
export async function lockPair(trx: Trx, clubId: string, id: string, otherId: string): Promise<Pair> {
  const { kept, other } = await readPair(trx, clubId, id, otherId);
  const teams = [...new Set([kept.team, other.team])];
  if (!(await new TeamRepository(trx, clubId).lockRosters(teams))) throw notFound();
  await new PlayerRepository(trx, clubId).lock([id, otherId]);
  // They may have changed while this transaction waited.
  const pair = await readPair(trx, clubId, id, otherId);
  if (pair.kept.team !== kept.team || pair.other.team !== other.team) throw new Overtaken();
  return pair;
}

/** @throws ApiError 409 with the reason why these records can't be merged */
export async function requireMergeable(db: Db, clubId: string, { kept, other }: Pair): Promise<void> {
  const merges = await Merges.read(db, clubId);
  if (merges.find(kept.id) || merges.find(other.id)) throw conflict(messages.playerMerged);
  await requireNoOpenDay(db, clubId, [kept, other]);
  const samples = await new TeamRepository(db, clubId).samplePlayerIds();
  if (samples.has(kept.id) !== samples.has(other.id))
    throw conflict('The players of the sample team are made up. They can’t be merged with real ones.');
}

/** @throws ApiError 409 if one of them is in a test day that is not finished, whose tablets would lose the player */
async function requireNoOpenDay(db: Db, clubId: string, players: readonly Player[]): Promise<void> {
  for (const player of players)
    if (await new DayRepository(db, clubId).hasOpenDay([player.id]))
      throw conflict(`${fullName(player)} is in a test day that is still open. Finish it first.`);
}

/** @throws ApiError 404; DamagedRecord */
export async function keyOf(dataKeys: DataKeys, trx: Trx, clubId: string, player: Player) {
  const key = await dataKeys.loadOne(trx, clubId, player.id);
  if (!key) throw notFound();
  return { player: player.id, key };
}
