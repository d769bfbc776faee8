import { useQuery } from '@tanstack/react-query';
import type { ErrorText } from '@courtside/contracts/errors';
import type { GloveLogin } from '@courtside/contracts/glove-messages';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { TriggerAnswer, TriggerRequest } from '@courtside/contracts/gloves';
import { GLOVE_POLL_MS } from '@courtside/contracts/limits';
import { routes } from '@courtside/contracts/routes';
import { call, callApi } from '../calls/client';
import { requestOf } from '../calls/request';

/** Starts listening for the gloves of the club. */
export const startGloveScan = () => callApi(routes.startGloveScan);

/**
 * Polls the gloves every `intervalMs` milliseconds while the screen is shown.
 * With `inBackground` it also polls while the tab is hidden.
 */
export function useGloveData({
  enabled = true,
  intervalMs = GLOVE_POLL_MS,
  inBackground = false,
}: { enabled?: boolean; intervalMs?: number; inBackground?: boolean } = {}) {
  return useQuery({
    queryKey: ['gloves'],
    queryFn: () => callApi(routes.getGloveData, { timeout: 8_000 }),
    enabled,
    staleTime: 0,
    retry: false,
    refetchInterval: intervalMs,
    refetchIntervalInBackground: inBackground,
  });
}

/** Starts a test on a glove, only once per key. An `error` is either part of the result or thrown as an `ApiError`. */
export const triggerTest = ({ idempotencyKey, ...data }: TriggerRequest & { idempotencyKey?: string }) =>
  call<TriggerAnswer & Partial<ErrorText>>(requestOf(routes.triggerTest, { body: data, idempotencyKey }));

/** Creates a new broker login for a glove. The old login stops working. */
export const createGloveLogin = (login: GloveLogin) => callApi(routes.createGloveLogin, { params: { login } });

/** The newest accuracy result of a glove since `since` (ISO date and time). */
export const getSpikeAccuracy = ({ gloveId, since }: { gloveId: GloveId; since?: string }) =>
  callApi(routes.getSpikeAccuracy, { params: { gloveId }, query: { since }, timeout: 8_000 });

/** The download addresses of the accuracy application by operating system. */
export const useAccuracyApplication = () =>
  useQuery({
    queryKey: ['accuracy-application'],
    queryFn: () => callApi(routes.getAccuracyApplication),
    staleTime: Infinity,
  });
