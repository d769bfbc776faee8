import { z } from 'zod';
import { callsOf } from '../call';
import { paths } from '../paths';

/** `key` is 32 bytes as base64url. */
export const OfflineKey = z.object({ key: z.string().length(43) }).meta({ id: 'OfflineKey' });
export type OfflineKey = z.infer<typeof OfflineKey>;

const userCall = callsOf('Accounts', 'user');

export const getOfflineKey = userCall('GET', paths.offlineKey, {
  id: 'getOfflineKey',
  summary: 'Get the key for offline entries',
  description:
    'Returns the key with which a browser encrypts the data that it keeps for offline use. Each user has a different key, which stays the same from login to login.',
  responses: { 200: OfflineKey },
});
