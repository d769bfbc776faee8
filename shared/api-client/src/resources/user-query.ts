import { queryOptions } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { deviceStorage, storageKeys } from '@courtside/session-bus';
import { callApi } from '../calls/client';
import { queryClient } from '../cache/query-client';

/** The profile of the logged-in user. */
export const userQuery = queryOptions({
  queryKey: ['user'] as const,
  queryFn: async () => {
    const user = await callApi(routes.getUser);
    storePicture(user.profile_picture);
    return user;
  },
});

/** The top bar shows the stored picture until the profile is loaded. */
export function storePicture(picture: string | null): void {
  if (picture) deviceStorage.setItem(storageKeys.profilePicture, picture);
  else deviceStorage.removeItem(storageKeys.profilePicture);
}

/** Reads the profile into the page's cache before a screen asks for it. A screen that needs it handles errors. */
export const prefetchUser = (): Promise<void> => queryClient.prefetchQuery(userQuery);
