import type { CreatedPlayerLink, LinkPart, NewPlayerLink, PlayerLink } from '@courtside/contracts/family-links';
import { LINKS_PER_PLAYER } from '@courtside/contracts/limits';
import { messages } from '@courtside/contracts/messages';
import { v7 as uuid } from 'uuid';
import type { Db } from '../database/database';
import { currentTrail } from '../database/trail';
import { transaction } from '../database/transaction';
import { conflict, notFound } from '../errors/api-error';
import { getPlayer } from '../players/service';
import { TeamRepository } from '../teams/repository';
import { codeHash, newCode, newSecret, secretHash, stateOf } from './link-rules';
import { deleteEnded, LinkRepository } from './repository';
import type { PlayerLinkRow } from './tables';

const DAY_MS = 86_400_000;
/** A coach can see for this long what became of a link. */
const KEPT_AFTER_MS = 30 * DAY_MS;

interface LinkServices {
  readonly db: Db;
  readonly now: () => number;
}

const toLink = (row: PlayerLinkRow, opened: readonly number[], now: number): PlayerLink => ({
  id: row.id,
  created_at: new Date(row.created_at).toISOString(),
  expires_at: new Date(row.expires_at).toISOString(),
  max_openings: row.max_openings,
  shows: JSON.parse(row.shows) as LinkPart[],
  state: stateOf(row, now),
  opened: opened.map((at) => new Date(at).toISOString()),
});

/** The records of a player. @throws ApiError 404 */
async function recordsOf({ db }: LinkServices, clubId: string, playerId: string): Promise<string[]> {
  const { merged = [] } = await getPlayer({ db }, clubId, playerId);
  return [playerId, ...merged.map(({ id }) => id)];
}

/** @throws ApiError 404 */
export async function listLinks(services: LinkServices, clubId: string, playerId: string): Promise<PlayerLink[]> {
  const repository = new LinkRepository(services.db, clubId);
  const links = await repository.list(await recordsOf(services, clubId, playerId));
  const openings = await repository.openings(links.map(({ id }) => id));
  return links.map((link) => toLink(link, openings.get(link.id) ?? [], services.now()));
}

/** @throws ApiError 404, or 409 if the player has too many open links */
export async function createLink(
  services: LinkServices,
  clubId: string,
  playerId: string,
  { days, max_openings, shows }: NewPlayerLink,
): Promise<CreatedPlayerLink> {
  const now = services.now();
  const [id, secret, code] = [uuid(), newSecret(), newCode()];
  const row: PlayerLinkRow = {
    id,
    club_id: clubId,
    player_id: playerId,
    created_at: now,
    expires_at: now + days * DAY_MS,
    max_openings,
    openings: 0,
    wrong_codes: 0,
    revoked_at: null,
    shows: JSON.stringify([...new Set(shows)]),
    secret_hash: secretHash(id, secret),
    code_hash: codeHash(id, secret, code),
  };
  return transaction(services.db, async (trx) => {
    const player = await getPlayer({ db: trx }, clubId, playerId);
    // Two links at the same time are counted one after the other, and a player who is erased meanwhile gets none.
    await new TeamRepository(trx, clubId).lockRosters([player.team]);
    const records = await recordsOf({ ...services, db: trx }, clubId, playerId);
    const repository = new LinkRepository(trx, clubId);
    const open = (await repository.list(records)).filter((link) => stateOf(link, now) === 'open');
    if (open.length >= LINKS_PER_PLAYER) throw conflict(messages.tooManyLinks);
    await repository.insert(row);
    currentTrail()?.about('link', id);
    return { link: toLink(row, [], now), secret, code };
  });
}

/** @throws ApiError 404 */
export async function revokeLink(
  services: LinkServices,
  clubId: string,
  playerId: string,
  linkId: string,
): Promise<void> {
  const records = await recordsOf(services, clubId, playerId);
  await transaction(services.db, async (trx) => {
    if (!(await new LinkRepository(trx, clubId).revoke(linkId, records, services.now()))) throw notFound();
  });
}

/** Deletes links whose end is long past, with their openings. */
export const purgeLinks = ({ db, now }: LinkServices): Promise<void> => deleteEnded(db, now() - KEPT_AFTER_MS);
