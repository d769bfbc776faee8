import type { QueryClient } from '@tanstack/react-query';
import { network } from '../calls/network';
import { refetchMissedAnswers } from '../device/saved-answers';
import { isTransient } from './query-client';

/** How often to look for queries that have failed. */
const INTERVAL_MS = 5_000;
/** If a query keeps failing although the server answers, it is loaded again after growing pauses, up to this one. */
const MAX_PAUSE_MS = 60_000;

/** Whether a screen shows that the server couldn't answer. A refusal, such as 403, would be the same again. */
const showsFailure = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle' })
    .some(({ state }) => state.status === 'error' && isTransient(state.error));

/**
 * Loads what screens couldn't load because the server failed, as soon as it works again, so that nobody has to reload the
 * page. The device's own loss of the network is noticed elsewhere.
 * @param ask asks the server whether it works; rejects if it doesn't
 */
export function startRecovery(client: QueryClient, ask: () => Promise<unknown>): void {
  let pauseMs = INTERVAL_MS;
  let notBefore = 0;
  const recover = async () => {
    if (document.visibilityState !== 'visible' || !network.isOnline()) return;
    if (!showsFailure(client)) pauseMs = INTERVAL_MS;
    else if (performance.now() >= notBefore) {
      await ask();
      await refetchMissedAnswers(client);
      notBefore = performance.now() + pauseMs;
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    }
  };
  setInterval(() => void recover().catch(() => undefined), INTERVAL_MS);
}
