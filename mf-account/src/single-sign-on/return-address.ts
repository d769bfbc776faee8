import { screens } from '@courtside/contracts/screens';

const KEY = 'courtside-single-sign-on-from';

/** Remembers the query of the login screen, which has the address to open after the login, while the provider has the tab. */
export function rememberLoginQuery(query: string): void {
  try {
    sessionStorage.setItem(KEY, query);
  } catch {
    // Without a storage, the login opens the dashboard.
  }
}

/** The address to open after the login, once. The shell goes on from the login screen to what its query says. */
export function takeReturnAddress(): string {
  try {
    const query = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return query?.startsWith('?') ? `${screens.login()}${query}` : screens.dashboard();
  } catch {
    return screens.dashboard();
  }
}
