import { useQuery } from '@tanstack/react-query';
import type { CourtCodeChange, PasskeyProof } from '@courtside/contracts/auth';
import { routes } from '@courtside/contracts/routes';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const CODE_KEY = ['court-code'] as const;

/** Whether the user has a code for the club's tablets. */
export const useCourtCode = () => useQuery({ queryKey: CODE_KEY, queryFn: () => callApi(routes.getCourtCode) });

export const useSetCourtCode = () =>
  useChange([CODE_KEY], (body: CourtCodeChange) => callApi(routes.setCourtCode, { body }));

export const useRemoveCourtCode = () => useChange<void, void>([CODE_KEY], () => callApi(routes.removeCourtCode));

/** The profile says whether this login is limited to the court, and with which role. */
const LIMIT_KEYS = [['user']];

/** Makes this device the club's tablet. */
export const useStartTablet = () => useChange<void, void>(LIMIT_KEYS, () => callApi(routes.startTablet));

export const useEndTablet = () => useChange(LIMIT_KEYS, (body: PasskeyProof) => callApi(routes.endTablet, { body }));

/** Who can take over this tablet. */
export const useTabletPeople = () =>
  useQuery({ queryKey: ['tablet-people'], queryFn: () => callApi(routes.listTabletPeople) });

/**
 * Continues on this tablet as another member. Entries of the former one wait on the device, and are sent when that member
 * is back.
 */
export async function switchPerson(person: string, court_code: string): Promise<void> {
  const tokens = await callApi(routes.switchPerson, { body: { person, court_code } });
  deviceStorage.removeItem(storageKeys.profilePicture);
  sessionBus.logIn(tokens);
}
