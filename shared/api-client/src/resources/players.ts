import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Player, PlayerActivity, PlayerDraft, PlayerEdit } from '@courtside/contracts/players';
import type { PlayerNumberChange, TeamPlayerDraft } from '@courtside/contracts/team-players';
import { routes } from '@courtside/contracts/routes';
import { ApiError } from '../calls/api-error';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';
import { forgetPlayer, isGone } from './forget-player';
import { useListWithResults } from './list-with-results';
import { optimisticRemoval } from './optimistic-removal';

export const PLAYERS_KEY = ['players'] as const;

/** The players of a team. Loads nothing while `teamId` is empty. */
export function usePlayers(teamId: string | null | undefined) {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'team', teamId ?? ''],
    queryFn: () => callApi(routes.listPlayersOfTeam, { params: { teamId: teamId ?? '' } }),
    enabled: Boolean(teamId),
  });
}

/** A server of before ignores the question for inactive players. */
const onlyInactive = (players: readonly Player[]) =>
  players.filter(({ inactive_since }) => inactive_since !== undefined);

/** The inactive players of a team. Loads nothing while `teamId` is empty. */
export function useInactivePlayers(teamId: string | null | undefined) {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'inactive', teamId ?? ''],
    queryFn: () =>
      callApi(routes.listPlayersOfTeam, { params: { teamId: teamId ?? '' }, query: { status: 'inactive' } }),
    select: onlyInactive,
    enabled: Boolean(teamId),
  });
}

/** The inactive players of all teams of the club. Loads nothing unless they are `wanted`. */
export function useAllInactivePlayers(wanted = true) {
  return useQuery({
    enabled: wanted,
    queryKey: [...PLAYERS_KEY, 'all', 'inactive'],
    queryFn: () => callApi(routes.listPlayers, { query: { status: 'inactive' } }),
    select: onlyInactive,
  });
}

/** The players of all teams of the club. */
export function useAllPlayers() {
  return useQuery({
    queryKey: [...PLAYERS_KEY, 'all'],
    queryFn: () => callApi(routes.listPlayers),
  });
}

/** `usePlayers` with the newest results of each player, or without if only these fail to load. */
export function usePlayersWithResults(teamId: string | null | undefined) {
  const players = usePlayers(teamId);
  const results = useQuery({
    queryKey: [...PLAYERS_KEY, 'team', teamId ?? '', 'results'],
    queryFn: () =>
      callApi(routes.listPlayersOfTeam, { params: { teamId: teamId ?? '' }, query: { include: 'results' } }),
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
    queryFn: () => callApi(routes.getPlayer, { params: { id: id ?? '' } }),
    enabled: Boolean(id),
  });
}

const isAnswered = (error: Error) => error instanceof ApiError && error.status !== null;

const refresh = (cache: QueryClient) => cache.invalidateQueries({ queryKey: PLAYERS_KEY });

export function useCreatePlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: PlayerDraft & { idempotencyKey?: string }) =>
      callApi(routes.createPlayer, { body, idempotencyKey }),
    onSuccess: () => refresh(cache),
  });
}

/** Adds several players to a team, all or none. */
export function useCreateTeamPlayers() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (call: { teamId: string; players: readonly TeamPlayerDraft[]; idempotencyKey: string }) =>
      callApi(routes.createTeamPlayers, {
        params: { id: call.teamId },
        body: { players: [...call.players] },
        idempotencyKey: call.idempotencyKey,
      }),
    onSuccess: () => refresh(cache),
    // A refusal may be due to players whom another device has added. Without an answer, they may be those of this call:
    // its retry gets the answer.
    onError: (error) => void (isAnswered(error) && refresh(cache)),
  });
}

export function useEditPlayer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: PlayerEdit & { id: string }) => callApi(routes.editPlayer, { params: { id }, body }),
    onSettled: () => refresh(cache),
  });
}

/** Changes the numbers of several players of a team, all or none. */
export const useChangePlayerNumbers = () =>
  useChange([PLAYERS_KEY], ({ teamId, changes }: { teamId: string; changes: readonly PlayerNumberChange[] }) =>
    callApi(routes.changePlayerNumbers, { params: { id: teamId }, body: { changes: [...changes] } }),
  );

/** Makes a player inactive, or active again. */
export const usePlayerActivity = () =>
  useChange([PLAYERS_KEY], ({ id, ...body }: PlayerActivity & { id: string }) =>
    callApi(routes.setPlayerActivity, { params: { id }, body }),
  );

export function deletion(cache: QueryClient) {
  const { onSettled, ...removal } = optimisticRemoval(cache, PLAYERS_KEY);
  return {
    mutationFn: (id: string) => callApi(routes.deletePlayer, { params: { id } }),
    ...removal,
    onSettled: (_: unknown, error: Error | null) => (isGone(error) ? forgetPlayer(cache) : onSettled()),
  };
}

export function useDeletePlayer() {
  return useMutation(deletion(useQueryClient()));
}
