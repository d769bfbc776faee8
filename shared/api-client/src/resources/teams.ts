import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import type { Team } from '@courtside/contracts/teams';
import { callApi } from '../calls/client';
import { formBody } from '../calls/request';
import { useListWithResults } from './list-with-results';
import { optimisticRemoval } from './optimistic-removal';

const TEAMS_KEY = ['teams'] as const;
const teamKey = (id: string) => [...TEAMS_KEY, 'one', id] as const;

/** The teams of the club, sorted by name. */
export function useTeams() {
  return useQuery({ queryKey: TEAMS_KEY, queryFn: () => callApi(routes.listTeams) });
}

/** `useTeams` with the newest results of each team, or without if only these fail to load. */
export function useTeamsWithResults() {
  const teams = useTeams();
  const results = useQuery({
    queryKey: [...TEAMS_KEY, 'results'],
    queryFn: () => callApi(routes.listTeams, { query: { include: 'results' } }),
    // Changes to sessions and players change the results.
    staleTime: 0,
  });
  return useListWithResults(teams, results);
}

/** One team. Loads nothing while `id` is empty. */
export function useTeam(id: string | null | undefined) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: teamKey(id ?? ''),
    queryFn: () => callApi(routes.getTeam, { params: { id: id ?? '' } }),
    enabled: Boolean(id),
    placeholderData: () => cache.getQueryData<Team[]>(TEAMS_KEY)?.find((team) => team.id === id),
  });
}

/** `picture`: a new picture, null to remove it, undefined to keep it. */
export interface TeamChange {
  team_name: string;
  picture?: Blob | null;
}

const body = ({ team_name, picture }: TeamChange, version?: number) =>
  formBody({ team_name, version, team_picture_upload: picture === null ? '' : picture });

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: TEAMS_KEY });

export function useCreateTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...change }: TeamChange & { idempotencyKey?: string }) =>
      callApi(routes.createTeam, { body: body(change), idempotencyKey }),
    onSuccess: () => refresh(cache),
  });
}

/** Adds the sample team with its players and sessions, or returns the club's existing one. */
export function useLoadSampleTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(routes.loadSampleTeam),
    // Its players and sessions also appear in other lists, results and verdicts.
    onSuccess: () => cache.invalidateQueries(),
  });
}

export function useEditTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, ...change }: TeamChange & { id: string; version?: number }) =>
      callApi(routes.editTeam, { params: { id }, body: body(change, version) }),
    onSettled: () => refresh(cache),
  });
}

export function useDeleteTeam() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(routes.deleteTeam, { params: { id } }),
    ...optimisticRemoval(cache, TEAMS_KEY),
  });
}
