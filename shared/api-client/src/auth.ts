import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Credentials, EmailChange, PasswordChange, PasswordReset, Registration, Tokens, User, UsernameChange,
} from '@courtside/contracts/auth';
import type { Detail } from '@courtside/contracts/errors';
import { fillPath, paths } from '@courtside/contracts/paths';
import { storageKeys } from '@courtside/session-bus';
import { call, formBody } from './http';
import { idempotencyHeader } from './idempotency';
import { queryClient } from './query-client';

const USER_KEY = ['user'] as const;

export const register = (data: Registration, idempotencyKey?: string) =>
  call<Detail>({ method: 'POST', url: paths.register, data, anonymous: true, headers: idempotencyHeader(idempotencyKey) });

export const login = (data: Credentials) => call<Tokens>({ method: 'POST', url: paths.login, data, anonymous: true });

/** Tells the server that the session is over. Fire and forget: leaving never waits for the network. */
export const revokeSession = (refresh: string) =>
  call<void>({ method: 'POST', url: paths.logout, data: { refresh }, anonymous: true });

export const validateToken = () => call<Detail>({ method: 'GET', url: paths.validateToken });

export const forgotPassword = (email: string) =>
  call<Detail>({ method: 'POST', url: paths.forgotPassword, data: { email }, anonymous: true });

export const resetPassword = (data: PasswordReset) =>
  call<Detail>({ method: 'POST', url: paths.resetPassword, data, anonymous: true });

export const resendVerification = (email: string) =>
  call<Detail>({ method: 'POST', url: paths.resendVerification, data: { email }, anonymous: true });

/** Opens the link of a confirmation mail. Whoever is logged in meanwhile may have a new address by it. */
export async function confirmEmail(link: { uidb64: string; token: string }): Promise<Detail> {
  const answer = await call<Detail>({ method: 'GET', url: fillPath(paths.confirmEmail, link), anonymous: true });
  void queryClient.invalidateQueries({ queryKey: USER_KEY });
  return answer;
}

/** The profile of whoever is logged in. */
export function useUser() {
  return useQuery({
    queryKey: USER_KEY,
    queryFn: async () => {
      const user = await call<User>({ method: 'GET', url: paths.user });
      rememberPicture(user.profile_picture);
      return user;
    },
  });
}

/** What a profile save sends; absent fields stay as they are. */
export interface ProfileChange {
  first_name?: string;
  last_name?: string;
  about_me?: string;
  /** A new picture, or null to remove the present one. */
  picture?: Blob | null;
}

export function useEditUser() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, ...fields }: ProfileChange) =>
      call<User>({
        method: 'PATCH',
        url: paths.user,
        data: picture instanceof Blob ? formBody({ ...fields, profile_picture: picture }) : { ...fields, ...(picture === null && { profile_picture: '' }) },
      }),
    onSuccess: (user) => {
      rememberPicture(user.profile_picture);
      cache.setQueryData(USER_KEY, user);
    },
  });
}

/** The stored picture lets the top bar show it before the first answer. */
function rememberPicture(picture: string | null) {
  try {
    if (picture) localStorage.setItem(storageKeys.profilePicture, picture);
    else localStorage.removeItem(storageKeys.profilePicture);
  } catch {
    // Storage is full: the picture is fetched next time.
  }
}

export const useChangePassword = () =>
  useMutation({ mutationFn: (data: PasswordChange) => call<Detail>({ method: 'PUT', url: paths.changePassword, data }) });

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
