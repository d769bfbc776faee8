import { useQuery } from '@tanstack/react-query';
import type { GloveId } from '@courtside/contracts/glove-names';
import type { SpikeAccuracyResult } from '@courtside/contracts/gloves';
import { fillPath, paths } from '@courtside/contracts/paths';
import type { AccuracyApplication } from '@courtside/contracts/spike-accuracy';
import { get } from './http';

/** The newest accuracy result of a glove since `since` (ISO date and time). */
export const getSpikeAccuracy = ({ gloveId, since }: { gloveId: GloveId; since?: string }) =>
  get<SpikeAccuracyResult>(fillPath(paths.spikeAccuracy, { gloveId }), { params: { since }, timeout: 8_000 });

/** The download addresses of the accuracy application by operating system. */
export const useAccuracyApplication = () =>
  useQuery({
    queryKey: ['accuracy-application'],
    queryFn: () => get<AccuracyApplication>(paths.accuracyApplication),
    staleTime: Infinity,
  });
