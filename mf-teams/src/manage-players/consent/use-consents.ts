import { useAsksConsent, useMay, useMissingConsents } from '@courtside/api-client';
import type { Player } from '@courtside/contracts/players';
import { useMemo } from 'react';

interface Consents {
  /** The ids of the players who have no consent. */
  readonly missing: ReadonlySet<string>;
  /** It couldn't be loaded. */
  readonly isUnknown: boolean;
}

/** Whose consent is missing in a team; undefined if the club doesn't ask for consents, or the role doesn't allow to record them. */
export function useConsents(teamId: string, players: readonly Player[]): Consents | undefined {
  const may = useMay();
  const isAsked = useAsksConsent() && may('recordPlayerConsent', teamId);
  const { data, isError } = useMissingConsents(isAsked);
  return useMemo(() => {
    if (!isAsked) return undefined;
    const ids = new Set(data?.players);
    const missing = new Set(players.map(({ id }) => id).filter((id) => ids.has(id)));
    return { missing, isUnknown: isError && !data };
  }, [isAsked, data, isError, players]);
}
