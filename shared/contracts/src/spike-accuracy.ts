import { z } from 'zod';
import { defineCall } from './call';
import { GLOVE_IDS } from './glove-names';
import { SpikeAccuracyResult } from './gloves';
import { paths } from './paths';

/** `since` leaves out results from before that instant: they belong to whoever wore the glove then. */
export const getSpikeAccuracy = defineCall({
  id: 'getSpikeAccuracy', summary: 'The newest spike accuracy result of a glove', method: 'GET', path: paths.spikeAccuracy,
  access: 'user', params: z.object({ gloveId: z.enum(GLOVE_IDS) }),
  query: z.object({ since: z.iso.datetime({ offset: true }).optional() }), responses: { 200: SpikeAccuracyResult },
});

const DownloadAddress = z.string().nullable();

/** Where the accuracy application is downloaded, by operating system; null where this deployment names no address. */
export const AccuracyApplication = z.object({ windows: DownloadAddress, macos: DownloadAddress, linux: DownloadAddress }).meta({ id: 'AccuracyApplication' });
export type AccuracyApplication = z.infer<typeof AccuracyApplication>;

export const getAccuracyApplication = defineCall({
  id: 'getAccuracyApplication', summary: 'Where to download the accuracy application', method: 'GET', path: paths.accuracyApplication,
  access: 'user', responses: { 200: AccuracyApplication },
});
