import { paths } from '@courtside/contracts/paths';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { call } from './http';
import { currentUser } from './current-user';
import { outbox } from './offline/the-outbox';

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
  call<void>({ method: 'POST', url: paths.logout, data: { refresh }, anonymous: true, ...background }).catch(
    () => undefined,
  );
}
