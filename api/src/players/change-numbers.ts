import { messages } from '@courtside/contracts/messages';
import { byPosition, fullName } from '@courtside/contracts/player-list';
import type { Player } from '@courtside/contracts/players';
import type { changePlayerNumbers } from '@courtside/contracts/team-players';
import type { z } from 'zod';
import { transaction } from '../database/transaction';
import { conflict, invalidFields, notFound } from '../errors/api-error';
import { TeamRepository } from '../teams/repository';
import { Merges } from './merges';
import { PlayerRepository } from './repository';
import type { RosterEntry } from './roster';
import { type PlayerServices, withMerges } from './service';
import { RosterRepository } from './roster-repository';

type Change = z.output<typeof changePlayerNumbers.body>['changes'][number];

/** The players of the team whom changes mean, which are the kept ones of merged records. */
function playersOf(roster: readonly RosterEntry[], merges: Merges, changes: readonly Change[]): RosterEntry[] {
  const members = new Map(roster.map((entry) => [entry.id, entry]));
  const players = changes.map(({ player }) => members.get(merges.keptOf(player)));
  // Somebody was moved to another team, or deleted.
  if (!players.every((player) => player !== undefined)) throw conflict(messages.changedElsewhere);
  if (new Set(players).size < players.length) throw invalidFields({ changes: ['Change each player once.'] });
  return players;
}

/** @throws ApiError 400 if two active players would have one number */
function requireFreeNumbers(roster: readonly RosterEntry[], numbers: ReadonlyMap<string, number>): void {
  const owners = new Map<number, RosterEntry>();
  for (const entry of roster.filter(({ active }) => active)) {
    const number = numbers.get(entry.id) ?? entry.player_number;
    const other = owners.get(number);
    owners.set(number, entry);
    if (!other) continue;
    const owner = numbers.has(entry.id) ? other : entry;
    throw invalidFields({ player_number: [`${fullName(owner)} has number ${number}.`] });
  }
}

/**
 * Changes the numbers of players of a team, all or none. Nothing happens if they all have the new numbers already.
 *
 * @throws ApiError 404, 409 if somebody doesn't have the number `from` any more, or 400 if a new number is taken
 */
export async function changeNumbers(
  { db }: Pick<PlayerServices, 'db'>,
  clubId: string,
  team: string,
  changes: readonly Change[],
): Promise<Player[]> {
  return transaction(db, async (trx) => {
    if (!(await new TeamRepository(trx, clubId).lockRosters([team]))) throw notFound();
    const players = new PlayerRepository(trx, clubId);
    const rosters = new RosterRepository(trx, clubId);
    const merges = await Merges.read(trx, clubId);
    const roster = await rosters.ofTeam(team);
    const changing = playersOf(roster, merges, changes);
    const isDone = changing.every(({ player_number }, at) => player_number === changes[at]?.to);
    if (!isDone) {
      if (changing.some(({ player_number }, at) => player_number !== changes[at]?.from))
        throw conflict(messages.changedElsewhere);
      const numbers = new Map(changing.map(({ id }, at) => [id, changes[at]?.to ?? 0]));
      requireFreeNumbers(roster, numbers);
      await rosters.setNumbers(numbers);
    }
    const changed = new Set(changing.map(({ id }) => id));
    const found = await Promise.all([...changed].map((id) => players.find(id)));
    return found
      .filter((player) => player !== undefined)
      .map((player) => withMerges(merges, player))
      .sort(byPosition);
  });
}
