import path from 'node:path';
import { readSettings } from '@courtside/deploy/settings';
import { buildCheckout, publishBuilds } from '@courtside/deploy/start/publish-checkout';
import { readTokenFile, startTokenFile } from '@courtside/deploy/token-files';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseEnvironment, type Shared } from './servers';

/** Builds what has changed, and publishes it to both environments. */
export async function publish(shared: Shared, log: (line: string) => void): Promise<void> {
  const data = path.join(shared.folder, 'registry-service');
  const settings = readSettings(releaseEnvironment(shared, 0, data));
  const client = new ReleaseClient({ url: settings.releaseService, token: await readTokenFile(startTokenFile(data)) });
  await publishBuilds(settings, client, await buildCheckout(log), log);
}
