import { useQuery } from '@tanstack/react-query';
import type { SecondFactorProof } from '@courtside/contracts/auth';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const FACTOR_KEY = ['second-factor'] as const;
const CLUB_KEY = ['club-security'] as const;

/** Whether a login needs a code in addition to the password. */
export const useSecondFactor = () => useQuery({ queryKey: FACTOR_KEY, queryFn: () => callApi(routes.getSecondFactor) });

/** The profile says whether the club still waits for the second factor. */
const STALE = [FACTOR_KEY, ['user']];

/** The answer has secrets, so it isn't kept. */
export const startSecondFactor = (old_password: string) =>
  callApi(routes.startSecondFactor, { body: { old_password } });

export const useConfirmSecondFactor = () =>
  useChange(STALE, (body: { setup: string; code: string }) => callApi(routes.confirmSecondFactor, { body }));

export const useRenewRecoveryCodes = () =>
  useChange(STALE, (body: SecondFactorProof) => callApi(routes.renewRecoveryCodes, { body }));

export const useRemoveSecondFactor = () =>
  useChange(STALE, (body: SecondFactorProof) => callApi(routes.removeSecondFactor, { body }));

/** What the club asks of the accounts of its staff. For owners. */
export const useClubSecurity = () => useQuery({ queryKey: CLUB_KEY, queryFn: () => callApi(routes.getClubSecurity) });

export const useChangeClubSecurity = () =>
  useChange([CLUB_KEY], (second_factor_required: boolean) =>
    callApi(routes.changeClubSecurity, { body: { second_factor_required } }),
  );

export const useResetStaffSecondFactor = () =>
  useChange([['staff']], (userId: string) => callApi(routes.resetStaffSecondFactor, { params: { userId } }));
