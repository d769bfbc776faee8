import { useCallback, useSyncExternalStore } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@courtside/contracts/auth';
import type { ConsentEdit } from '@courtside/contracts/consents';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { userQuery } from './user-query';

const USER_KEY = userQuery.queryKey;

const CONSENTS_KEY = ['consents'] as const;
const MISSING_KEY = [...CONSENTS_KEY, 'missing'] as const;

/** Whether the club reminds of missing consents. False until the profile is loaded, for which it doesn't ask. */
export function useAsksConsent(): boolean {
  const cache = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => cache.getQueryCache().subscribe(onChange), [cache]);
  const known = () => cache.getQueryData<User>(USER_KEY)?.asks_consent ?? false;
  return useSyncExternalStore(subscribe, known, known);
}

/** The active players of the club who have no recorded consent and can be minors. */
export const useMissingConsents = (enabled: boolean) =>
  useQuery({ queryKey: MISSING_KEY, queryFn: () => callApi(routes.listMissingConsents), enabled });

/** The consent of a player's guardian. It isn't kept longer than the screen shows it. */
export const usePlayerConsent = (id: string) =>
  useQuery({
    queryKey: [...CONSENTS_KEY, id],
    queryFn: () => callApi(routes.getPlayerConsent, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export const useRecordConsent = (id: string) =>
  useChange([CONSENTS_KEY], (body: ConsentEdit) => callApi(routes.recordPlayerConsent, { params: { id }, body }), {
    gcTime: 0,
  });
