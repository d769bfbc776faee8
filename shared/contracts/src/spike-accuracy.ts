import { z } from 'zod';
import { callsOf } from './call';
import { GLOVE_IDS } from './glove-names';
import { SpikeAccuracyResult } from './gloves';
import { paths } from './paths';

const userCall = callsOf('Gloves', 'user');

export const getSpikeAccuracy = userCall('GET', paths.spikeAccuracy, {
  id: 'getSpikeAccuracy',
  summary: 'Get the spike accuracy of a glove',
  description:
    'Returns the newest result of a glove. Use `since` to exclude earlier results, which belong to the previous wearer.',
  params: z.object({ gloveId: z.enum(GLOVE_IDS) }),
  query: z.object({ since: z.iso.datetime({ offset: true }).optional() }),
  responses: { 200: SpikeAccuracyResult },
});

const DownloadAddress = z.string().nullable();

/** Download addresses of the accuracy application by operating system, or null if not configured. */
export const AccuracyApplication = z
  .object({ windows: DownloadAddress, macos: DownloadAddress, linux: DownloadAddress })
  .meta({ id: 'AccuracyApplication' });
export type AccuracyApplication = z.infer<typeof AccuracyApplication>;

export const getAccuracyApplication = userCall('GET', paths.accuracyApplication, {
  id: 'getAccuracyApplication',
  summary: 'Get the accuracy application',
  description: 'Returns the download URLs of the accuracy application. A URL is null if it is not configured.',
  responses: { 200: AccuracyApplication },
});
