import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { Player, PlayerDraft, PlayerEdit } from '@courtside/contracts/players';
import { call, get } from './http';
import { idempotencyHeader } from './idempotency';
import { useListWithResults } from './list-with-results';
import { optimisticRemoval } from './optimistic-removal';

const PLAYERS_KEY = ['players'] as const;

/** The players of a team. Loads nothing while `teamId` is empty. */
export function usePlayers(teamId: string | null | undefined) {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'team', teamId ?? ''],
    queryFn: () => get<Player[]>(fillPath(paths.playersOfTeam, { teamId: teamId ?? '' })),
    enabled: Boolean(teamId),
  });
}

/** The players of all teams of the club. */
export function useAllPlayers() {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'all'],
    queryFn: () => get<Player[]>(paths.players),
  });
}

/** `usePlayers` with the newest results of each player, or without if only these fail to load. */
export function usePlayersWithResults(teamId: string | null | undefined) {
  const players = usePlayers(teamId);
  const results = useQuery({
    queryKey: [...PLAYERS_KEY, 'team', teamId ?? '', 'results'],
    queryFn: () =>
      get<Player[]>(fillPath(paths.playersOfTeam, { teamId: teamId ?? '' }), { params: { include: 'results' } }),
    enabled: Boolean(teamId),
    // Changes to sessions change the results.
    staleTime: 0,
  });
  return useListWithResults(players, results);
}

/** One player. Loads nothing while `id` is empty. */
export function usePlayer(id: string | null | undefined) {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'one', id ?? ''],
    queryFn: () => get<Player>(fillPath(paths.player, { id: id ?? '' })),
    enabled: Boolean(id),
  });
}

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: PLAYERS_KEY });

export function useCreatePlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...data }: PlayerDraft & { idempotencyKey?: string }) =>
      call<Player>({ method: 'POST', url: paths.players, data, headers: idempotencyHeader(idempotencyKey) }),
    onSuccess: () => refresh(cache),
  });
}

export function useEditPlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...data }: PlayerEdit & { id: string }) =>
      call<Player>({ method: 'PUT', url: fillPath(paths.player, { id }), data }),
    onSettled: () => refresh(cache),
  });
}

export function useDeletePlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call<void>({ method: 'DELETE', url: fillPath(paths.player, { id }) }),
    ...optimisticRemoval(cache, PLAYERS_KEY),
  });
}
