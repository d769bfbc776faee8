import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { useEffect, useState } from 'react';
import { useTeams } from './teams';

/**
 * The team of a screen: the chosen one, or else the one that a screen of this device had last when this one was opened.
 * A chosen team of the club is remembered until the logout.
 *
 * @param chosen the id of the team in the address, or that the coach has chosen; empty if there is none
 * @returns an id; undefined without a choice if no team is remembered, or the remembered one is gone or not known yet
 */
export function useRememberedTeam(chosen: string | null | undefined): string | undefined {
  const { data: teams } = useTeams();
  // Another tab may choose another team, but not for a screen that is in use.
  const [remembered] = useState(() => deviceStorage.getItem(storageKeys.team));
  const isTeam = (id: string) => teams?.some((team) => team.id === id) === true;
  const isKnown = chosen ? isTeam(chosen) : false;
  useEffect(() => {
    if (chosen && isKnown) deviceStorage.setItem(storageKeys.team, chosen);
  }, [chosen, isKnown]);
  if (chosen) return chosen;
  return remembered !== null && isTeam(remembered) ? remembered : undefined;
}
