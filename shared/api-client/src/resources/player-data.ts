import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';
import { forgetPlayer, isGone } from './forget-player';
import { withoutRow } from './optimistic-removal';
import { PLAYERS_KEY } from './players';

const TIMEOUT_MS = 120_000;

/** An archive with everything that is stored about a player. */
export const exportPlayerData = (id: string): Promise<Blob> =>
  callApi(routes.exportPlayerData, { params: { id }, timeout: TIMEOUT_MS });

export const erasure = (cache: QueryClient) => ({
  mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
    callApi(routes.erasePlayer, { params: { id }, idempotencyKey, timeout: TIMEOUT_MS }),
  // The receipt doesn't wait for the lists.
  onSettled: (_: unknown, error: Error | null, { id }: { id: string }) => {
    if (isGone(error)) {
      withoutRow(cache, PLAYERS_KEY, id);
      void forgetPlayer(cache);
    } else void cache.invalidateQueries({ queryKey: PLAYERS_KEY });
  },
});

/** Erases a player and returns the receipt. A retry with the same key returns the same receipt. */
export function useErasePlayer() {
  return useMutation(erasure(useQueryClient()));
}
