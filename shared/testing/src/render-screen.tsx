import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { ApiClientProvider } from '@courtside/api-client';
import { createQueryClient } from '@courtside/api-client/cache';
import { BrowserRouter, Route, Routes, useLocation } from '@courtside/router';
import { ThemeProvider } from '@courtside/ui';
import type { User } from '@courtside/contracts/auth';
import type { Role } from '@courtside/contracts/roles';
import { user } from './factories';

/** Shows the current address for `RenderedScreen.address`. */
function AddressDisplay() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** The current path and query. */
  address: () => string;
}

interface RenderOptions {
  path?: string;
  url?: string;
  advanceTimers?: (ms: number) => void;
  /** The role of the user, whose profile the shell has loaded. Without one, nothing is loaded. */
  role?: Role;
  /** More of this profile. */
  profile?: Partial<User>;
}

/**
 * Renders a screen as its module does: with theme, router and a new cache without retries.
 * All other addresses are empty pages. Check them with `address()`.
 */
export function renderScreen(
  screen: ReactElement,
  { path = '/', url = path, advanceTimers, role, profile }: RenderOptions = {},
): RenderedScreen {
  window.history.replaceState(null, '', url);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
  if (role || profile) client.setQueryData(['user'], user({ ...(role && { role }), ...profile }));
  const result = render(
    <ThemeProvider>
      <ApiClientProvider client={client}>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              <Route path={path} element={screen} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
          <AddressDisplay />
        </BrowserRouter>
      </ApiClientProvider>
    </ThemeProvider>,
  );
  return {
    ...result,
    user: userEvent.setup({ delay: null, ...(advanceTimers && { advanceTimers }) }),
    address: () => result.getByTestId('address').textContent ?? '',
  };
}
