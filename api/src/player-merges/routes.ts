import * as calls from '@courtside/contracts/player-merges';
import type { Routes } from '../http/routes';
import { mergePlayers, previewMerge } from './merge';
import type { MergeServices } from './services';
import { undoMerge } from './undo';

/** The calls that merge players, and undo it. */
export const playerMerges = (routes: Routes, services: MergeServices): void => {
  routes.answer(calls.previewPlayerMerge, ({ user, params }) =>
    previewMerge(services, user.clubId, params.id, params.otherId),
  );
  routes.answer(calls.mergePlayers, ({ user, params }) =>
    mergePlayers(services, user.clubId, params.id, params.otherId),
  );
  routes.answer(calls.undoPlayerMerge, ({ user, params }) =>
    undoMerge(services, user.clubId, params.id, params.otherId),
  );
};
