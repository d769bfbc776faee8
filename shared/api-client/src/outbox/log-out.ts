import { routes } from '@courtside/contracts/routes';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { callApi } from '../calls/client';
import { currentUser } from '../calls/current-user';
import { outbox } from './the-outbox';

/**
 * Logs out immediately, and deletes the user's data on this device, including entries that wait for the network. The
 * session on the server ends in the background, even if the page closes.
 */
export function logOut(): void {
  const refresh = deviceStorage.getItem(storageKeys.refresh);
  const userId = currentUser();
  if (userId !== null) void outbox.deleteAll(userId);
  sessionBus.logOut();
  if (!refresh) return;
  const background = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;
  callApi(routes.logout, { body: { refresh }, ...background }).catch(() => undefined);
}
