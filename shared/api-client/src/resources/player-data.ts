import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/client';
import { PLAYERS_KEY } from './players';

const TIMEOUT_MS = 120_000;

/** An archive with everything that is stored about a player. */
export const exportPlayerData = (id: string): Promise<Blob> =>
  callApi(routes.exportPlayerData, { params: { id }, timeout: TIMEOUT_MS });

/** Erases a player and returns the receipt. A retry with the same key returns the same receipt. */
export function useErasePlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string; idempotencyKey: string }) =>
      callApi(routes.erasePlayer, { params: { id }, idempotencyKey, timeout: TIMEOUT_MS }),
    // The receipt doesn't wait for the lists.
    onSuccess: () => void cache.invalidateQueries({ queryKey: PLAYERS_KEY }),
  });
}
