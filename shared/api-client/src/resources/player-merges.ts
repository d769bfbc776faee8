import { useQuery } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { PLAYERS_KEY } from './players';
import { SESSIONS_KEY } from './training-sessions';

/** The kept player, and the other record of the same player. */
interface Pair {
  readonly id: string;
  readonly otherId: string;
}

/** What merging the other player into this one would do. Loads nothing while `otherId` is empty. */
export function usePlayerMergePreview(id: string, otherId: string | null) {
  return useQuery({
    // Not below the key of the players: after the merge, it would be asked for again, and refused.
    queryKey: ['player-merges', id, otherId ?? ''],
    queryFn: () => callApi(routes.previewPlayerMerge, { params: { id, otherId: otherId ?? '' } }),
    enabled: Boolean(otherId),
    // It is confirmed right after it was read, so it is never an old one.
    gcTime: 0,
  });
}

/** The sessions of both players, and the lists of players, are others then. */
const STALE = [PLAYERS_KEY, SESSIONS_KEY];

/** Merges the other player into this one, only once per key. */
export const useMergePlayers = () =>
  useChange(STALE, ({ idempotencyKey, ...params }: Pair & { idempotencyKey: string }) =>
    callApi(routes.mergePlayers, { params, idempotencyKey }),
  );

/** Separates two players who were merged. */
export const useUndoPlayerMerge = () => useChange(STALE, (params: Pair) => callApi(routes.undoPlayerMerge, { params }));
