import { z } from 'zod';
import { defineCall } from './call';
import { GLOVE_IDS } from './glove-names';
import { SpikeAccuracyResult } from './gloves';
import { paths } from './paths';

export const getSpikeAccuracy = defineCall({
  id: 'getSpikeAccuracy',
  tag: 'Gloves',
  summary: 'Get the spike accuracy of a glove',
  description:
    'Returns the newest result of a glove. Use `since` to exclude earlier results, which belong to the previous wearer.',
  method: 'GET',
  path: paths.spikeAccuracy,
  access: 'user',
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

export const getAccuracyApplication = defineCall({
  id: 'getAccuracyApplication',
  tag: 'Gloves',
  summary: 'Get the accuracy application',
  description: 'Returns the download URLs of the accuracy application. A URL is null if it is not configured.',
  method: 'GET',
  path: paths.accuracyApplication,
  access: 'user',
  responses: { 200: AccuracyApplication },
});
