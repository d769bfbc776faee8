import { inSnapshot } from '../database/snapshot';
import { collect } from '../work/collect';
import { zip } from '../work/zip';
import { playerFiles } from './player-files';
import { readPlayer } from './read-player';
import type { PlayerDataServices } from './services';

/**
 * An archive with everything that is stored about a player.
 *
 * @throws ApiError 404, or 409 if the player was merged into another one
 */
export async function exportPlayer(services: PlayerDataServices, clubId: string, id: string): Promise<Buffer> {
  const data = await inSnapshot(services.db, (trx) => readPlayer(trx, services, clubId, id));
  return collect(zip(playerFiles(data), services.now()));
}
