import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
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

/** Merges the other player into this one, only once per key. */
export function useMergePlayers() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...params }: Pair & { idempotencyKey: string }) =>
      callApi(routes.mergePlayers, { params, idempotencyKey }),
    onSettled,
  });
}

/** Separates two players who were merged. */
export function useUndoPlayerMerge() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (params: Pair) => callApi(routes.undoPlayerMerge, { params }),
    onSettled,
  });
}

/** The sessions of both players, and the lists of players, are others then. */
function useRefresh() {
  const cache = useQueryClient();
  return () => Promise.all([PLAYERS_KEY, SESSIONS_KEY].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
