import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The file of the token for the command line on this machine. */
export const adminTokenFile = (data: string) => path.join(data, 'keys', 'admin.token');
/** The file of the token with which gateways on this machine advance and end canaries. */
export const gatewayTokenFile = (data: string) => path.join(data, 'keys', 'gateway.token');

/** The file of the token with which `npm start` publishes. */
export const startTokenFile = (data: string) => path.join(data, 'keys', 'start.token');
/** The name of `npm start` in the history. */
export const START = 'npm start';

/** The content of a token file; undefined if there is none. */
export const readTokenFile = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
