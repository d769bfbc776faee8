import type { FieldErrors } from '@courtside/contracts/errors';
import { foldCase } from '@courtside/contracts/fold-case';
import type { Player } from '@courtside/contracts/players';
import { TeamPlayerDraft, type TeamPlayersDraft, type TeamPlayersRefusal } from '@courtside/contracts/team-players';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { Trx } from '../database/database';
import { transaction } from '../database/transaction';
import { ApiError, notFound } from '../errors/api-error';
import { TeamRepository } from '../teams/repository';
import { takenExternalIds, withoutBlankId } from './external-ids';
import { PlayerRepository, type PlayerWithSlot } from './repository';
import { admit, nameKey, type RosterEntry } from './roster';
import type { PlayerServices } from './service';
import { RosterRepository } from './roster-repository';

type Problem = TeamPlayersRefusal['errors'][number];
type Values = z.output<typeof TeamPlayerDraft>;

const FIELDS: ReadonlySet<unknown> = new Set(TeamPlayerDraft.keyof().options);
const fieldOf = (name: unknown) => (FIELDS.has(name) ? (name as Problem['field']) : null);

/** @throws ApiError 400 with the problems, if there are any */
function requireNone(errors: Problem[]): void {
  const [first] = errors;
  if (!first) return;
  throw new ApiError(400, first.message, { body: { detail: first.message, errors } satisfies TeamPlayersRefusal });
}

/** The players as they are stored, each checked as a single new player is. */
function readRows(rows: readonly unknown[]): Values[] {
  const errors: Problem[] = [];
  const read = rows.flatMap((row, index) => {
    const parsed = TeamPlayerDraft.safeParse(row);
    const byField = new Map(parsed.error?.issues.toReversed().map(({ path, message }) => [fieldOf(path[0]), message]));
    for (const [field, message] of byField) errors.push({ index, field, message });
    return parsed.success ? [parsed.data] : [];
  });
  requireNone(errors);
  return read;
}

/** A slot of the team for each player. Each counts as a member of the team for those after it. */
function admitAll(members: readonly RosterEntry[], rows: readonly Values[]): Array<PlayerWithSlot['slot']> {
  const roster = [...members];
  const errors: Problem[] = [];
  const slots = rows.map((values, index) => {
    const admission = admit(roster, { ...values, active: true });
    if (!admission.admitted) {
      errors.push(...problemsOf(index, admission.errors));
      return null;
    }
    const id = `row ${index}`;
    roster.push({ ...values, id, kept: id, slot: admission.slot, active: true, name_key: nameKey(values) });
    return admission.slot;
  });
  requireNone(errors);
  return slots;
}

const problemsOf = (index: number, errors: FieldErrors): Problem[] =>
  Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((message) => ({ index, field: fieldOf(field), message })),
  );

/** @throws ApiError 400 with each external id that somebody else of the club, or an earlier player of the list, has */
async function requireFreeIds(trx: Trx, clubId: string, rows: readonly Values[]): Promise<void> {
  const ids = rows.map(({ external_id = '' }) => external_id);
  const taken = await takenExternalIds(trx, clubId, ids);
  const errors: Problem[] = [];
  for (const [index, id] of ids.entries()) {
    if (id === '') continue;
    const message = taken.get(foldCase(id));
    if (message !== undefined) errors.push({ index, field: 'external_id', message });
    else taken.set(foldCase(id), 'An earlier player of this list has this external ID.');
  }
  requireNone(errors);
}

/**
 * Adds players to a team, all or none, by the rules for a single new player.
 *
 * @throws ApiError 404, or 400 with each problem and its place in the list
 */
export async function addPlayers(
  { db, dataKeys }: PlayerServices,
  clubId: string,
  team: string,
  { players }: z.output<typeof TeamPlayersDraft>,
): Promise<Player[]> {
  const rows = readRows(players);
  return transaction(db, async (trx) => {
    if (!(await new TeamRepository(trx, clubId).lockRosters([team]))) throw notFound();
    const repository = new PlayerRepository(trx, clubId);
    const slots = admitAll(await new RosterRepository(trx, clubId).ofTeam(team), rows);
    await requireFreeIds(trx, clubId, rows);
    const added = rows.map((values, index) => ({ id: uuid(), teamId: team, slot: slots[index] ?? null, values }));
    await repository.insert(added);
    await dataKeys.create(
      trx,
      clubId,
      added.map(({ id }) => id),
    );
    return added.map(({ id, values }) => ({ id, team, ...withoutBlankId(values), version: 1 }));
  });
}
