import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { routes } from '@courtside/contracts/routes';
import { sessionBus } from '@courtside/session-bus';
import { callApi } from '../calls/client';

/** The clubs that the user belongs to. */
export const useClubs = () => useQuery({ queryKey: ['clubs'], queryFn: () => callApi(routes.listClubs) });

/** Goes on in another club, in every tab: each page is loaded again. */
export async function switchClub(clubId: string): Promise<void> {
  const { access } = await callApi(routes.switchClub, { params: { clubId } });
  sessionBus.enterClub(access);
}

/** The variable of the mutation is the id of the club. */
export const useSwitchClub = () => useMutation({ mutationFn: switchClub });

/** Leaves a club of the user. After the last one, the login has ended. The variable of the mutation is the id of the club. */
export const useLeaveClub = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (clubId: string) => callApi(routes.leaveClub, { params: { clubId } }),
    onSuccess: () => cache.invalidateQueries(),
  });
};

/** Joins the club of an invitation with the account of the user. @returns the id of the club */
export async function joinClub(link: { invitationId: string; token: string }): Promise<string> {
  return (await callApi(routes.joinClub, { params: { ...link } })).club;
}
