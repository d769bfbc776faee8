import { paths } from '@courtside/contracts/paths';
import { sessionBus, storageKeys } from '@courtside/session-bus';
import { call } from './http';

/** Logs out immediately. The session on the server ends in the background, even if the page closes. */
export function logOut(): void {
  const refresh = localStorage.getItem(storageKeys.refresh);
  sessionBus.logOut();
  if (!refresh) return;
  const background = { adapter: 'fetch', fetchOptions: { keepalive: true } } as const;
  call<void>({ method: 'POST', url: paths.logout, data: { refresh }, anonymous: true, ...background }).catch(
    () => undefined,
  );
}
