import { useQuery } from '@tanstack/react-query';
import type { FamilyReport, NewPlayerLink } from '@courtside/contracts/family-links';
import { routes } from '@courtside/contracts/routes';
import { useChange } from '../cache/use-change';
import { callApi } from '../calls/client';

const keyOf = (playerId: string) => ['player-links', playerId] as const;

/** The links to the report of a player. */
export const usePlayerLinks = (playerId: string) =>
  useQuery({
    queryKey: keyOf(playerId),
    queryFn: () => callApi(routes.listPlayerLinks, { params: { playerId } }),
    // A family may have opened one in the meantime.
    staleTime: 0,
    gcTime: 0,
  });

/** Creates a link. Its secret and code are only in this answer. */
export const useCreatePlayerLink = (playerId: string) =>
  useChange(
    [keyOf(playerId)],
    (body: NewPlayerLink) => callApi(routes.createPlayerLink, { params: { playerId }, body }),
    { gcTime: 0 },
  );

export const useRevokePlayerLink = (playerId: string) =>
  useChange([keyOf(playerId)], (linkId: string) => callApi(routes.revokePlayerLink, { params: { playerId, linkId } }));

/** Opens a link without a login. Each call counts as an opening, so it is never repeated by itself. */
export const openFamilyLink = (link: string, secret: string, code: string): Promise<FamilyReport> =>
  callApi(routes.openFamilyLink, { body: { link, secret, code } });
