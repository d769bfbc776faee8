import { ApiError, newIdempotencyKey, useErasePlayer } from '@courtside/api-client';

/**
 * The keys of the calls, by player. They outlive the dialog: after a lost response, only a call with the same key gets
 * the receipt.
 */
const keys = new Map<string, string>();

function keyOf(playerId: string): string {
  const key = keys.get(playerId) ?? newIdempotencyKey();
  keys.set(playerId, key);
  return key;
}

/** Whether a call may have erased the player although it failed. */
const isUnclear = (error: Error | null) => error instanceof ApiError && (error.status === null || error.status >= 500);

/** The erasure of a player. A retry gets the receipt of the first call. */
export function useErasure(playerId: string) {
  const { mutate, data: receipt, error, isPending } = useErasePlayer();
  return {
    receipt,
    error,
    isErasing: isPending,
    isUnclear: isUnclear(error),
    erase: () => mutate({ id: playerId, idempotencyKey: keyOf(playerId) }),
  };
}
