import { waitUntilReady } from '@courtside/processes';
import { messageOf } from '@courtside/release-client/message-of';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { closeOnEnd } from '../close-on-end';
import { readSettings } from '../settings';
import { readTokenFile, startTokenFile } from '../token-files';
import { buildCheckout, publishBuilds } from './publish-checkout';

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** Builds and publishes the checkout, and ends, so that the memory for builds is needed only meanwhile. */
async function publish(): Promise<void> {
  const settings = readSettings();
  const url = settings.releaseService;
  const builds = await buildCheckout(log);
  // The registry service, which starts meanwhile, writes the token before it is ready.
  await waitUntilReady(`${url}/livez`);
  const token = await readTokenFile(startTokenFile(settings.data));
  await publishBuilds(settings, new ReleaseClient({ url, token }), builds, log);
}

closeOnEnd(async () => {});
await publish().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  },
);
