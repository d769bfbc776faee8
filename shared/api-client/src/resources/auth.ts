import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type {
  Credentials,
  EmailChange,
  PasswordChange,
  PasswordReset,
  Registration,
  User,
  UsernameChange,
} from '@courtside/contracts/auth';
import type { Units } from '@courtside/contracts/display-units';
import type { Detail } from '@courtside/contracts/errors';
import { CLUB_CALLS } from '@courtside/contracts/club-calls';
import { includesRole, type Role } from '@courtside/contracts/roles';
import { type CallName, routes } from '@courtside/contracts/routes';
import { sessionBus } from '@courtside/session-bus';
import { callApi } from '../calls/client';
import { formBody } from '../calls/request';
import { queryClient } from '../cache/query-client';
import { storePicture, userQuery } from './user-query';

const USER_KEY = userQuery.queryKey;

export const register = (data: Registration, idempotencyKey?: string) =>
  callApi(routes.register, { body: data, idempotencyKey });

export const login = (data: Credentials) => callApi(routes.login, { body: data });

export const validateToken = () => callApi(routes.validateToken);

export const forgotPassword = (email: string) => callApi(routes.forgotPassword, { body: { email } });

export const resetPassword = (data: PasswordReset) => callApi(routes.resetPassword, { body: data });

export const resendVerification = (email: string) => callApi(routes.resendVerification, { body: { email } });

/** Confirms an address with the link from a mail. This can change the address of the logged-in user. */
export async function confirmEmail(link: { uidb64: string; token: string }): Promise<Detail> {
  const result = await callApi(routes.confirmEmail, { params: link });
  void queryClient.invalidateQueries({ queryKey: USER_KEY });
  return result;
}

/** The profile of the logged-in user. */
export function useUser() {
  return useQuery(userQuery);
}

/**
 * Says which calls the role of the logged-in user allows, so that screens don't offer the others. It makes no call: the
 * shell loads the profile. A server of an earlier version has no roles.
 * With roles per team, nothing that concerns the whole club is allowed, and what concerns a team needs the role there.
 * @param unknown the role to assume as long as it isn't known. By default every call counts as allowed, and the server
 *   decides
 */
export function useMay(unknown: Role = 'owner'): (call: CallName, team?: string) => boolean {
  const role = useKnown((user) => user.role) ?? unknown;
  const teams = useKnown((user) => user.teams);
  return useCallback(
    (call, team) => {
      const own = team === undefined ? undefined : teams?.find((each) => each.team === team)?.role;
      return !(teams && CLUB_CALLS.has(call)) && includesRole(own ?? role, routes[call].role ?? 'viewer');
    },
    [role, teams],
  );
}

/** Whether others belong to the club of the user, too. Makes no call, like `useMay`; false while it isn't known. */
export const useHasColleagues = (): boolean => useKnown((user) => user.has_colleagues) ?? false;

/** Whether this login is limited to the court, on a device that is the club's tablet. Makes no call, like `useMay`. */
export const useOnTablet = (): boolean => useKnown((user) => user.on_tablet) ?? false;

/** A part of the profile, as far as it is loaded. The screen changes only with this part. */
function useKnown<Part extends string | boolean | object>(partOf: (user: User) => Part | undefined): Part | undefined {
  const cache = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => cache.getQueryCache().subscribe(onChange), [cache]);
  const known = () => {
    const user = cache.getQueryData<User>(USER_KEY);
    return user && partOf(user);
  };
  return useSyncExternalStore(subscribe, known, known);
}

/** The units that a user has chosen, also from a server that knows no km/h. */
export const unitsOf = (user: User | undefined): Units | undefined => user?.unit_system ?? user?.units;

/** The units that the logged-in user has chosen. Metric until the profile is loaded. */
export function useUnits(): Units {
  return unitsOf(useUser().data) ?? 'metric';
}

/** Missing fields stay unchanged. */
export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  about_me?: string;
  units?: Units;
  /** A new picture, or null to remove the current one. */
  picture?: Blob | null;
}

export function useEditUser() {
  const cache = useQueryClient();
  return useMutation({
    // One after another, so that the last change wins.
    scope: { id: 'user' },
    mutationFn: ({ picture, ...fields }: ProfileChange) =>
      callApi(routes.editUser, {
        body:
          picture instanceof Blob
            ? formBody({ ...fields, profile_picture: picture })
            : { ...fields, ...(picture === null && { profile_picture: '' }) },
      }),
    onSuccess: (user) => {
      storePicture(user.profile_picture);
      cache.setQueryData(USER_KEY, user);
    },
  });
}

/** The server ends every session, so this device continues with the tokens of a new one. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (data: PasswordChange) => callApi(routes.changePassword, { body: data }),
    onSuccess: ({ access, refresh }) => {
      if (access && refresh) sessionBus.logIn({ access, refresh });
    },
  });

export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (data: EmailChange) => callApi(routes.changeEmail, { body: data }),
    onSuccess: () => cache.invalidateQueries({ queryKey: USER_KEY }),
  });
}

export function useChangeUsername() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (data: UsernameChange) => callApi(routes.changeUsername, { body: data }),
    onSuccess: () => cache.invalidateQueries({ queryKey: USER_KEY }),
  });
}
