import { runRelease } from '@courtside/release-client/cli/command-line';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { adminTokenFile, readTokenFile } from '../token-files';
import { readSettings } from '../settings';
import { buildCheckout } from './build-checkout';
import { addCopyStores } from './commands/copy-stores';

const settings = readSettings();
const err = (text: string) => void process.stderr.write(text);
process.exitCode = await runRelease(process.argv.slice(2), {
  client: new ReleaseClient({
    url: settings.releaseService,
    token: settings.releaseToken ?? (await readTokenFile(adminTokenFile(settings.data))),
    advice: 'Start it with npm start, or set COURTSIDE_RELEASE_SERVICE.',
  }),
  build: buildCheckout(err),
  out: (text) => void process.stdout.write(text),
  err,
  more: [addCopyStores(settings)],
});
