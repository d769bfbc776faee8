import { MutationCache, QueryClient, QueryClientProvider, replaceEqualDeep } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CURRENT_MS } from '@courtside/contracts/first-calls';
import { sessionBus, type Session } from '@courtside/session-bus';
import { ApiError } from '../calls/api-error';
import { deepFreeze } from './deep-freeze';
import { network } from '../calls/network';
import { onTeamsChange } from '../calls/team-limit';
import { forgetAnswers, KEPT, queryWithSavedAnswers } from '../device/saved-answers';

/**
 * Whether a retry can help: the server failed, or there was no response and the server isn't known to be unreachable.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === null ? !network.isUnreachable() : error.status >= 500;
}

/**
 * Creates a cache that retries network and server errors only. Its data is frozen, so no screen can change it for
 * others.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        // The role has changed. The profile has the new one, and screens no longer offer what it refuses.
        if (error instanceof ApiError && error.status === 403) void client.invalidateQueries({ queryKey: ['user'] });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: CURRENT_MS,
        retry: (failures, error) => isTransient(error) && failures < 2,
        networkMode: 'always',
        persister: queryWithSavedAnswers,
        structuralSharing: (before, data) => deepFreeze(replaceEqualDeep(before, data)),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** The cache that all modules of the page share. */
export const queryClient = createQueryClient();

/** Removes the previous user's data and reloads the visible data. */
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

/** Shows and keeps nothing of teams that the user doesn't see any more. */
onTeamsChange(() => {
  void forgetAnswers(KEPT);
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries();
});

/** Provides the cache to the screens below. */
export function ApiClientProvider({ children, client = queryClient }: { children: ReactNode; client?: QueryClient }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
