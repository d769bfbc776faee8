import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { ApiClientProvider, createQueryClient } from '@courtside/api-client';
import { BrowserRouter, Route, Routes, useLocation } from '@courtside/router';
import { ThemeProvider } from '@courtside/ui';

/** Says where the person was led, so that a test can read it. */
function WhereAmI() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  /** Path and query the person is at now. */
  address: () => string;
}

/**
 * Shows one screen as its module would: theme, router at `url`, a fresh cache without retries.
 * Every other address is an empty page, so a test sees where it was led by `address()`.
 */
export function renderScreen(
  screen: ReactElement,
  { path = '/', url = path, advanceTimers }: { path?: string; url?: string; advanceTimers?: (ms: number) => void } = {},
): RenderedScreen {
  window.history.replaceState(null, '', url);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, gcTime: Infinity } });
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
          <WhereAmI />
        </BrowserRouter>
      </ApiClientProvider>
    </ThemeProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(advanceTimers ? { advanceTimers, delay: null } : {}),
    address: () => result.getByTestId('address').textContent ?? '',
  };
}
