import { EXPORT_MAX_BYTES, fileOf } from '../club-data/export-file';
import { inSnapshot } from '../database/snapshot';
import { zip } from '../work/zip';
import { playerFiles } from './player-files';
import { readPlayer } from './read-player';
import type { PlayerDataServices } from './services';

/**
 * An archive with everything that is stored about a player.
 *
 * @throws ApiError 404, 409 if the player was merged into another one, or 400 if it would be too large
 */
export async function exportPlayer(
  services: PlayerDataServices,
  clubId: string,
  id: string,
  maxBytes = EXPORT_MAX_BYTES,
): Promise<Buffer> {
  const data = await inSnapshot(services.db, (trx) => readPlayer(trx, services, clubId, id));
  return fileOf(zip(playerFiles(data), services.now()), maxBytes);
}
