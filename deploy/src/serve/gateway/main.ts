import { ReleaseClient } from '@courtside/release-client/release-client';
import { gatewayTokenFile, readTokenFile } from '../../token-files';
import { readSettings } from '../../settings';
import { openServedStore } from '../../store/open-served-store';
import { remoteCanaries } from '../release-monitor/remote-canaries';
import { openGateways } from './open-gateways';

/** Runs the gateways of both environments. */
const settings = readSettings();
const client = new ReleaseClient({
  url: settings.releaseService,
  token: settings.releaseToken ?? (await readTokenFile(gatewayTokenFile(settings.data))),
});
const gateways = await openGateways(settings, openServedStore(settings), remoteCanaries(client));
const { production, staging } = settings.ports;
process.stdout.write(`Production is on port ${production.gateway}, staging on port ${staging.gateway}\n`);

const close = () => void Promise.all(gateways.map((gateway) => gateway.close())).then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
// The IPC channel closes if the parent process dies. That may have happened before this handler was registered.
process.once('disconnect', close);
process.channel?.unref();
if ('connected' in process && !process.connected) close();
