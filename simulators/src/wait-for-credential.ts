import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BrokerCredential, SIMULATORS_CREDENTIAL_FILE } from '@courtside/contracts/glove-messages';

/** Waits until the server has written the simulators' login to its data folder, and reads it. */
export async function waitForCredential(dataFolder: string, signal: AbortSignal): Promise<BrokerCredential> {
  const file = path.join(dataFolder, SIMULATORS_CREDENTIAL_FILE);
  for (;;) {
    try {
      return BrokerCredential.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      await wait(250, undefined, { signal });
    }
  }
}
