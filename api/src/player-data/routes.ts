import { PLAYER_DATA_FILE } from '@courtside/contracts/erasure-receipt';
import * as calls from '@courtside/contracts/player-data';
import type { Routes } from '../http/routes';
import { exportQueue } from '../club-data/export-queue';
import { playerExportLimit } from '../limits/quotas';
import { erasePlayer } from './erase-player';
import { exportPlayer } from './export-player';
import type { PlayerDataServices } from './services';

/** The calls for everything about one player. */
export const playerData = (routes: Routes, services: PlayerDataServices): void => {
  routes.add(calls.exportPlayerData, async ({ user, reply, params }) => {
    await services.limits.consume(playerExportLimit, user.clubId);
    return {
      status: 200,
      body: await exportQueue.run({ club: user.clubId, response: reply.raw }, () =>
        exportPlayer(services, user.clubId, params.id),
      ),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${PLAYER_DATA_FILE}"`,
      },
    };
  });
  routes.answer(calls.erasePlayer, ({ user, params }) => erasePlayer(services, user.clubId, params.id));
};
