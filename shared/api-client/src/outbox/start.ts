import { routes } from '@courtside/contracts/routes';
import { sessionBus } from '@courtside/session-bus';
import { queryClient } from '../cache/query-client';
import { callApi } from '../calls/client';
import { currentUser } from '../calls/current-user';
import { network } from '../calls/network';
import { canStore, fetchDeviceKey, loadStorage } from '../device/device';
import { persistence } from '../device/persistence';
import { startRecovery } from '../cache/recovery';
import { keepCurrentAnswers, refetchMissedAnswers } from '../device/saved-answers';
import { outbox } from './the-outbox';

/** Copies of other users' data are deleted after this time. What they haven't sent is never deleted by time. */
const OTHERS_KEPT_MS = 30 * 86_400_000;
/** How often to ask whether the server answers again. */
const PROBE_MS = 5_000;
/** Signs of a returned network can come in quick succession. */
const SEND_AGAIN_MS = 1_000;

const isVisible = () => document.visibilityState === 'visible';
const ignore = () => undefined;

/** Gets a missing key, and reads and sends the waiting entries. Runs again when the network seems to be back. */
async function prepare(): Promise<void> {
  const userId = currentUser();
  if (userId === null) return outbox.load();
  await outbox.load();
  if (await fetchDeviceKey(userId).catch(() => false)) {
    keepCurrentAnswers(queryClient);
    await outbox.load();
  }
  outbox.sendNow();
}

async function purge(): Promise<void> {
  if (!canStore()) return;
  const { purgeAnswers } = await loadStorage();
  await purgeAnswers(currentUser(), Date.now() - OTHERS_KEPT_MS);
}

/**
 * Polls the server while it doesn't answer. Any call would show that it is back, but a screen may make none. A filter
 * may answer only for calls of the API in place of the server, so this is one of them if possible.
 */
function probe(): void {
  if (network.isOnline() || !isVisible()) return;
  askServer().catch(ignore);
}

const askServer = (): Promise<unknown> =>
  currentUser() === null
    ? callApi(routes.livez, { timeout: PROBE_MS })
    : callApi(routes.validateToken, { timeout: PROBE_MS });

/**
 * Starts offline support for the page: gets the device key, sends the waiting entries, and notices when the server
 * answers again. Call it once, when the page has nothing more urgent to do.
 */
export function startOffline(): void {
  let sentAt = -Infinity;
  const sendAgain = () => {
    if (performance.now() - sentAt < SEND_AGAIN_MS) return;
    sentAt = performance.now();
    outbox.sendNow();
  };
  outbox.subscribe(() => {
    if (outbox.entries().length > 0 && outbox.durable()) void persistence.ask();
  });
  sessionBus.subscribe(() => void prepare().catch(ignore));
  window.addEventListener('online', sendAgain);
  document.addEventListener('visibilitychange', () => {
    if (!isVisible()) return;
    probe();
    sendAgain();
  });
  network.subscribe(() => {
    if (!network.isOnline()) return;
    sendAgain();
    void prepare().catch(ignore);
    void refetchMissedAnswers(queryClient).catch(ignore);
  });
  setInterval(probe, PROBE_MS);
  startRecovery(queryClient, askServer);
  void prepare().catch(ignore);
  void purge().catch(ignore);
}
