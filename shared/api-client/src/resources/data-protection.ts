import { useQuery } from '@tanstack/react-query';
import type { DataProtection } from '@courtside/contracts/data-protection';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { userQuery } from './user-query';

const USER_KEY = userQuery.queryKey;
const RULES_KEY = ['data-protection'] as const;
const PLANNED_KEY = ['planned-erasures'] as const;

/** The rules of the club for the data of players. For owners. */
export const useDataProtection = () =>
  useQuery({ queryKey: RULES_KEY, queryFn: () => callApi(routes.getDataProtection) });

export const useChangeDataProtection = () =>
  useChange([RULES_KEY, PLANNED_KEY, USER_KEY], (body: DataProtection) =>
    callApi(routes.changeDataProtection, { body }),
  );

/** The players whose data will be erased, soonest first. */
export const usePlannedErasures = () =>
  useQuery({ queryKey: PLANNED_KEY, queryFn: () => callApi(routes.listPlannedErasures), staleTime: 0, gcTime: 0 });

export const useKeepPlayer = () =>
  useChange([PLANNED_KEY], (playerId: string) => callApi(routes.keepPlayer, { params: { playerId } }));
