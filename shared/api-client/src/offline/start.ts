import { paths } from '@courtside/contracts/paths';
import { sessionBus } from '@courtside/session-bus';
import { call } from '../http';
import { queryClient } from '../query-client';
import { canStore, currentUser, fetchDeviceKey } from './device-key';
import { network } from './network';
import { keepCurrentAnswers, refetchSavedAnswers } from './saved-answers';
import { loadStorage } from './load-storage';
import { outbox } from './the-outbox';

/** What other users have left on this device is deleted after this time. */
const OTHERS_KEPT_MS = 30 * 86_400_000;
/** How often to ask whether the server answers again. */
const PROBE_MS = 5_000;
/** Signs that the network has returned can come quickly one after the other. */
const SEND_AGAIN_MS = 1_000;

const isVisible = () => document.visibilityState === 'visible';
const ignore = () => undefined;

/** Gets the key if it is missing, and reads and sends what waits. Without a network, the next sign of it repeats this. */
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
  const { purgeRecords } = await loadStorage();
  await purgeRecords(currentUser(), Date.now() - OTHERS_KEPT_MS);
}

/** Asks whether the server answers, as long as it doesn't. Any call would tell, but a screen may make none. */
function probe(): void {
  if (network.isOnline() || !isVisible()) return;
  call({ method: 'GET', url: paths.livez, anonymous: true, timeout: PROBE_MS, responseType: 'text' }).catch(ignore);
}

/**
 * Starts what a page does for use without a network: it gets the key of the device, sends what waits, and notices when the
 * server answers again. Call it once, when the page has nothing more urgent to do.
 */
export function startOffline(): void {
  let sentAt = 0;
  const sendAgain = () => {
    if (Date.now() - sentAt < SEND_AGAIN_MS) return;
    sentAt = Date.now();
    outbox.sendNow();
  };
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
    void refetchSavedAnswers(queryClient).catch(ignore);
  });
  setInterval(probe, PROBE_MS);
  void prepare().catch(ignore);
  void purge().catch(ignore);
}
