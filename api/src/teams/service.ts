import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import { messages } from '@courtside/contracts/messages';
import type { Team } from '@courtside/contracts/teams';
import { v7 as uuid } from 'uuid';
import { countRows } from '../database/count-rows';
import type { Db } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { ErasureRepository } from '../erasures/repository';
import type { Erasures } from '../erasures/erasures';
import type { Erasure } from '../erasures/tables';
import { conflict, invalidFields, notFound } from '../errors/api-error';
import { teamsExhausted } from '../limits/quotas';
import type { Picture } from '../pictures/encode';
import type { PictureServices } from '../pictures/picture';
import { type TeamChange, TeamRepository, type TeamRow } from './repository';

const byName = new Intl.Collator('en', { numeric: true });

/** The team that the API returns. */
export const toTeam = ({ thumbnail, sample, ...team }: TeamRow): Team => ({
  ...team,
  sample: sample === 1,
  team_picture: thumbnail?.toString('base64') ?? null,
});

/** The teams of a club, by name. */
export async function listTeams({ db }: Pick<TeamServices, 'db'>, clubId: string): Promise<Team[]> {
  const rows = await new TeamRepository(db, clubId).list();
  return rows.sort((a, b) => byName.compare(a.team_name, b.team_name)).map(toTeam);
}

/** @throws ApiError 404 */
export async function getTeam({ db }: Pick<TeamServices, 'db'>, clubId: string, id: string): Promise<Team> {
  const team = await new TeamRepository(db, clubId).find(id);
  if (!team) throw notFound();
  return toTeam(team);
}

/**
 * The full picture of a team, a JPEG.
 *
 * @throws ApiError 404 if the team does not exist or has no picture
 */
export async function getTeamPicture({ db }: TeamServices, clubId: string, id: string): Promise<Buffer> {
  const picture = await new TeamRepository(db, clubId).findPicture(id);
  if (!picture) throw notFound();
  return picture;
}

/** @throws ApiError 400 with `team_name` if the club has a team with that name, or too many teams */
export async function createTeam(
  { db, config }: TeamServices,
  clubId: string,
  name: string,
  picture: Picture | null,
): Promise<Team> {
  const id = uuid();
  return reportTakenName(() =>
    transaction(db, async (trx) => {
      if ((await countRows(trx, 'teams', clubId)) >= config.quotas.teams)
        throw invalidFields({ team_name: [teamsExhausted(config.quotas)] });
      await new TeamRepository(trx, clubId).insert(id, name, picture);
      return getTeam({ db: trx }, clubId, id);
    }),
  );
}

/** @throws ApiError 400 with `team_name` if the name is taken, 404, or 409 if the team has changed since it was read */
export async function editTeam({ db }: TeamServices, clubId: string, id: string, change: TeamChange): Promise<Team> {
  return reportTakenName(() =>
    transaction(db, async (trx) => {
      if (!(await new TeamRepository(trx, clubId).update(id, change))) {
        throw (await new TeamRepository(trx, clubId).find(id)) ? conflict(messages.changedElsewhere) : notFound();
      }
      return getTeam({ db: trx }, clubId, id);
    }),
  );
}

/**
 * Sets which attempts count on the team's future test days.
 *
 * @throws ApiError 404
 */
export async function setAttemptRule(
  { db }: TeamServices,
  clubId: string,
  id: string,
  rule: AttemptRule,
): Promise<Team> {
  return transaction(db, async (trx) => {
    if (!(await new TeamRepository(trx, clubId).updateAttemptRule(id, rule))) throw notFound();
    return getTeam({ db: trx }, clubId, id);
  });
}

/**
 * Erases a team with its players, their sessions, glove results and data keys, and the records that were merged into
 * its players.
 *
 * @throws ApiError 404
 */
export async function deleteTeam({ db, erasures, now }: TeamServices, clubId: string, id: string): Promise<void> {
  const base = { club_id: clubId, erased_at: now() };
  const erased = await transaction(db, async (trx) => {
    // Without the lock, a player added concurrently would prevent the deletion of the team.
    if (!(await new TeamRepository(trx, clubId).lockRosters([id]))) throw notFound();
    const players = await new TeamRepository(trx, clubId).playerIds(id);
    const entries: Erasure[] = [
      ...(await new ErasureRepository(trx).ofPlayers(clubId, players, base.erased_at)),
      { ...base, kind: 'team', id },
    ];
    await new ErasureRepository(trx).erase(entries);
    return entries;
  });
  await erasures.complete(erased);
}

async function reportTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (uniqueViolation(error) === 'teams_club_id_name_fold_unique')
      throw invalidFields({ team_name: [messages.teamExists] });
    throw error;
  }
}

export interface TeamServices extends PictureServices {
  readonly db: Db;
  readonly erasures: Erasures;
  readonly now: () => number;
}
