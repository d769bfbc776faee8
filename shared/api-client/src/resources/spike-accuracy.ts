import { useQuery } from '@tanstack/react-query';
import type { GloveId } from '@courtside/contracts/glove-names';
import { routes } from '@courtside/contracts/routes';
import { callApi } from '../calls/call-api';

/** The newest accuracy result of a glove since `since` (ISO date and time). */
export const getSpikeAccuracy = ({ gloveId, since }: { gloveId: GloveId; since?: string }) =>
  callApi(routes.getSpikeAccuracy, { params: { gloveId }, query: { since }, timeout: 8_000 });

/** The download addresses of the accuracy application by operating system. */
export const useAccuracyApplication = () =>
  useQuery({
    queryKey: ['accuracy-application'],
    queryFn: () => callApi(routes.getAccuracyApplication),
    staleTime: Infinity,
  });
