import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionBus, type Session } from '@courtside/session-bus';
import { ApiError } from './api-error';

/** Whether a retry can help: there was no response, or the server failed. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}

/** Creates a cache that retries network and server errors only. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => isTransient(error) && failures < 2,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The cache that all modules of the page share. */
export const queryClient = createQueryClient();

/** Removes the data of the previous user and reloads what is on the screen. */
function clearUserData({ status }: Session): void {
  if (status === 'guest') {
    queryClient.clear();
    return;
  }
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
}

sessionBus.onSessionEnd(clearUserData);

/** Provides the cache to the screens below. */
export function ApiClientProvider({ children, client = queryClient }: { children: ReactNode; client?: QueryClient }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
