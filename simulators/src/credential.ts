import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BrokerCredential, SIMULATORS_CREDENTIAL_FILE } from '@courtside/contracts/glove-messages';

/** Reads the login that the server left in its data folder, waiting for the server to write it at its first start. */
export async function awaitCredential(dataFolder: string, signal: AbortSignal): Promise<BrokerCredential> {
  const file = path.join(dataFolder, SIMULATORS_CREDENTIAL_FILE);
  for (;;) {
    try {
      return BrokerCredential.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      await wait(250, undefined, { signal });
    }
  }
}
