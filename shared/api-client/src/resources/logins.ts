import { useQuery } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const LOGINS_KEY = ['logins'] as const;

/** Where the user is logged in: this login first. */
export const useLogins = () => useQuery({ queryKey: LOGINS_KEY, queryFn: () => callApi(routes.listLogins) });

export const useEndLogin = () =>
  useChange([LOGINS_KEY], (loginId: string) => callApi(routes.endLogin, { params: { loginId } }));

export const useEndOtherLogins = () => useChange<void, unknown>([LOGINS_KEY], () => callApi(routes.endOtherLogins));
