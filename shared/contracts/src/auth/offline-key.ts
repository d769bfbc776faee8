import { z } from 'zod';
import { defineCall } from '../call';
import { paths } from '../paths';

/** `key` is 32 bytes as base64url. */
export const OfflineKey = z.object({ key: z.string().length(43) }).meta({ id: 'OfflineKey' });
export type OfflineKey = z.infer<typeof OfflineKey>;

export const getOfflineKey = defineCall({
  id: 'getOfflineKey',
  tag: 'Accounts',
  summary: 'Get the key of offline entries',
  description:
    'Returns the key with which a browser encrypts what it keeps for use without a network. It is the same at each login of the user, and different for each user.',
  method: 'GET',
  path: paths.offlineKey,
  access: 'user',
  responses: { 200: OfflineKey },
});
