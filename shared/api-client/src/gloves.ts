import { useQuery } from '@tanstack/react-query';
import type { TestCode } from '@courtside/contracts/glove-names';
import type { GloveRecords, TriggerAnswer, TriggerRequest } from '@courtside/contracts/gloves';
import type { ErrorText } from '@courtside/contracts/errors';
import { GLOVE_POLL_MS } from '@courtside/contracts/limits';
import { paths } from '@courtside/contracts/paths';
import { call } from './http';
import { idempotencyHeader } from './idempotency';

/** Starts listening for the gloves of the club. */
export const startGloveScan = () => call<{ message: string }>({ method: 'GET', url: paths.startGloveScan });

/** The six gloves as last heard of. */
export const getGloveData = (testCode?: TestCode) =>
  call<GloveRecords>({ method: 'GET', url: paths.gloveData, params: { testCode }, timeout: 8_000 });

/**
 * The gloves, asked for again every `every` milliseconds (10.25 s where absent) while the screen is there.
 * `inBackground` goes on asking while the tab is hidden.
 */
export function useGloveData({ enabled = true, every = GLOVE_POLL_MS, inBackground = false }: { enabled?: boolean; every?: number; inBackground?: boolean } = {}) {
  return useQuery({
    queryKey: ['gloves'],
    queryFn: () => getGloveData(),
    enabled,
    staleTime: 0,
    retry: false,
    refetchInterval: every,
    refetchIntervalInBackground: inBackground,
  });
}

/** Asks a glove to run a test; the same key never triggers twice. An `error` may come in the answer, or as an `ApiError`. */
export const triggerTest = ({ idempotencyKey, ...data }: TriggerRequest & { idempotencyKey?: string }) =>
  call<TriggerAnswer & Partial<ErrorText>>({ method: 'POST', url: paths.triggerTest, data, headers: idempotencyHeader(idempotencyKey) });
