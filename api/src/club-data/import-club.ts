import type { ClubImport } from '@courtside/contracts/club-data';
import type { ClubTeam } from '@courtside/contracts/club-file';
import { CLUB_FILE_MAX_BYTES, CLUB_FILE_MAX_CONTENT_BYTES, PICTURE_MAX_BYTES } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { setImmediate as otherWork } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { AuthRepository } from '../auth/repository';
import { countRows } from '../database/count-rows';
import { RetentionRepository } from '../data-protection/repository';
import type { Db, Trx } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { conflict, invalidFields } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import { pictureLimit, sessionsExhausted, teamsExhausted } from '../limits/quotas';
import type { Picture } from '../pictures/encode';
import { keepPicture } from '../pictures/picture';
import { TeamRepository } from '../teams/repository';
import { ClubFileError } from './club-file-error';
import { ClubWriter } from './club-writer';
import type { ReadClub } from './packed-club';
import { readInProcess } from './read-in-process';
import type { ClubDataServices } from './services';

const FIELD = 'file';

/** Who imports a club. */
interface Importer {
  readonly id: string;
  readonly clubId: string;
}

/**
 * Stores the file of a club export, which may be compressed, in a club without teams: all of it or nothing, with new ids.
 *
 * @param maxBytes of the content of a compressed file
 * @throws ApiError 409 if the club has teams, or 400 with `file`
 */
export async function importClub(
  services: ClubDataServices,
  user: Importer,
  file: UploadedFile | undefined,
  maxBytes = CLUB_FILE_MAX_CONTENT_BYTES,
): Promise<ClubImport> {
  if (!file) throw invalidFields({ [FIELD]: [messages.clubFileRequired] });
  if (file.truncated)
    throw invalidFields({ [FIELD]: [`Choose a file of at most ${CLUB_FILE_MAX_BYTES / 1024 / 1024} MB.`] });
  await requireEmpty(services.db, user.clubId);
  try {
    const club = await readInProcess(user.clubId, { bytes: file.data, maxBytes, now: services.now() });
    requireRoom(services, club);
    const pictures = await readPictures(services, user.clubId, club);
    return await storeWhole(services, user, club, pictures);
  } catch (error) {
    if (error instanceof ClubFileError) throw invalidFields({ [FIELD]: [error.message] });
    // Somebody has added the same team at this moment.
    throw uniqueViolation(error) === 'teams_club_id_name_fold_unique' ? conflict(messages.clubNotEmpty) : error;
  }
}

async function requireEmpty(db: Db, clubId: string): Promise<void> {
  if ((await countRows(db, 'teams', clubId)) > 0) throw conflict(messages.clubNotEmpty);
}

function requireRoom({ config: { quotas } }: ClubDataServices, { counts }: ReadClub): void {
  if (counts.teams > quotas.teams) throw new ClubFileError(teamsExhausted(quotas));
  if (counts.sessions > quotas.sessions) throw new ClubFileError(sessionsExhausted(quotas));
}

/** The pictures by the ids of their teams in the file. Decoding them in the transaction would make it long. */
async function readPictures(
  services: ClubDataServices,
  clubId: string,
  club: ReadClub,
): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const [team] of club.batches('teams')) {
    const picture = team && (await pictureOf(services, clubId, team));
    if (picture) pictures.set(team.id, picture);
  }
  return pictures;
}

/** A picture that the server has not encoded before counts as an upload. */
async function pictureOf(
  { limits, config }: ClubDataServices,
  clubId: string,
  { picture, team_name }: ClubTeam,
): Promise<Picture | null> {
  if (picture === null) return null;
  const data = Buffer.from(picture, 'base64');
  const kept = data.length > PICTURE_MAX_BYTES ? null : await keepPicture(data);
  if (!kept) throw new ClubFileError(`The picture of ${team_name} can't be read.`);
  const limit = pictureLimit(config.quotas);
  if (kept.full !== data && (await limits.count(limit, clubId)) !== null) throw new ClubFileError(limit.message);
  return kept;
}

async function storeWhole(
  services: ClubDataServices,
  user: Importer,
  club: ReadClub,
  pictures: ReadonlyMap<string, Picture>,
): Promise<ClubImport> {
  const { db, sessionWriter } = services;
  try {
    return await transaction(db, (trx) => {
      sessionWriter.recount(user.clubId);
      return storeClub(trx, services, user, club, pictures);
    });
  } catch (error) {
    // The sessions that were counted are rolled back.
    sessionWriter.recount(user.clubId);
    throw error;
  }
}

async function storeClub(
  trx: Trx,
  services: ClubDataServices,
  user: Importer,
  club: ReadClub,
  pictures: ReadonlyMap<string, Picture>,
): Promise<ClubImport> {
  const auth = new AuthRepository(trx);
  await auth.lockClub(user.clubId);
  await requireEmpty(trx, user.clubId);
  await auth.updateUser(user.id, { units: club.settings.units });
  const { data_protection } = club.settings;
  if (data_protection) await new RetentionRepository(trx, user.clubId).setRules(data_protection, services.now());
  const writer = new ClubWriter(trx, services, user.clubId);
  for (const teams of club.batches('teams')) {
    await otherWork();
    for (const { id, team_name, ...options } of teams)
      await new TeamRepository(trx, user.clubId).insert(
        writer.newId(id, uuid()),
        team_name,
        pictures.get(id) ?? null,
        options,
      );
  }
  await writer.addPlayers(club);
  await writer.addSessions(club);
  await writer.addTestDays(club);
  const { teams, players, sessions, test_days } = club.counts;
  return { teams, players, sessions, test_days };
}
