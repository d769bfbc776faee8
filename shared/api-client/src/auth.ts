import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Credentials,
  EmailChange,
  PasswordChange,
  PasswordChanged,
  PasswordReset,
  Registration,
  Tokens,
  User,
  UsernameChange,
} from '@courtside/contracts/auth';
import type { Units } from '@courtside/contracts/display-units';
import type { Detail } from '@courtside/contracts/errors';
import { fillPath, paths } from '@courtside/contracts/paths';
import { deviceStorage, sessionBus, storageKeys } from '@courtside/session-bus';
import { call, formBody, get } from './http';
import { idempotencyHeader } from './idempotency';
import { queryClient } from './query-client';

const USER_KEY = ['user'] as const;

export const register = (data: Registration, idempotencyKey?: string) =>
  call<Detail>({
    method: 'POST',
    url: paths.register,
    data,
    anonymous: true,
    headers: idempotencyHeader(idempotencyKey),
  });

export const login = (data: Credentials) => call<Tokens>({ method: 'POST', url: paths.login, data, anonymous: true });

export const validateToken = () => get<Detail>(paths.validateToken);

export const forgotPassword = (email: string) =>
  call<Detail>({ method: 'POST', url: paths.forgotPassword, data: { email }, anonymous: true });

export const resetPassword = (data: PasswordReset) =>
  call<Detail>({ method: 'POST', url: paths.resetPassword, data, anonymous: true });

export const resendVerification = (email: string) =>
  call<Detail>({ method: 'POST', url: paths.resendVerification, data: { email }, anonymous: true });

/** Confirms an address with the link from a mail. This can change the address of the logged-in user. */
export async function confirmEmail(link: { uidb64: string; token: string }): Promise<Detail> {
  const result = await get<Detail>(fillPath(paths.confirmEmail, link), { anonymous: true });
  void queryClient.invalidateQueries({ queryKey: USER_KEY });
  return result;
}

/** The profile of the logged-in user. */
export function useUser() {
  return useQuery({
    queryKey: USER_KEY,
    queryFn: async () => {
      const user = await get<User>(paths.user);
      storePicture(user.profile_picture);
      return user;
    },
  });
}

/** The units that the logged-in user has chosen. Metric until the profile is loaded. */
export function useUnits(): Units {
  return useUser().data?.units ?? 'metric';
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
      call<User>({
        method: 'PATCH',
        url: paths.user,
        data:
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

/** The top bar shows the stored picture until the profile is loaded. */
function storePicture(picture: string | null) {
  if (picture) deviceStorage.setItem(storageKeys.profilePicture, picture);
  else deviceStorage.removeItem(storageKeys.profilePicture);
}

/** The server ends every session, so this device continues with the tokens of a new one. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: (data: PasswordChange) => call<PasswordChanged>({ method: 'PUT', url: paths.changePassword, data }),
    onSuccess: ({ access, refresh }) => {
      if (access && refresh) sessionBus.logIn({ access, refresh });
    },
  });

export function useChangeEmail() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (data: EmailChange) => call<Detail>({ method: 'PUT', url: paths.changeEmail, data }),
    onSuccess: () => cache.invalidateQueries({ queryKey: USER_KEY }),
  });
}

export function useChangeUsername() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (data: UsernameChange) => call<Detail>({ method: 'PUT', url: paths.changeUsername, data }),
    onSuccess: () => cache.invalidateQueries({ queryKey: USER_KEY }),
  });
}
