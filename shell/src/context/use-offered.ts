import { useMay } from '@courtside/api-client';
import { screenCalls } from '@courtside/contracts/screens';
import { useCallback } from 'react';

/**
 * The entries of a menu that the role of the user can use. Until the role is known, they are those of a coach, so that
 * the page can show them before it has the profile.
 */
export function useOffered(): <Entry extends { path: string }>(entries: readonly Entry[]) => Entry[] {
  const may = useMay('coach');
  return useCallback(
    (entries) =>
      entries.filter(({ path }) => {
        const call = screenCalls[path];
        return call === undefined || may(call);
      }),
    [may],
  );
}
