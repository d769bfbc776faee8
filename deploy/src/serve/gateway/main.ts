import { ReleaseClient } from '@courtside/release-client/release-client';
import { gatewayTokenFile, readTokenFile } from '../../token-files';
import { closeOnEnd } from '../../close-on-end';
import { readSettings } from '../../settings';
import { openServedEnvironments, openServedStore, openServedTrials } from '../../store/open-served-store';
import { remoteInvitations } from '../invitations/remote-invitations';
import { remoteCanaries } from '../release-monitor/remote-canaries';
import { remoteErrors } from '../release-monitor/remote-errors';
import { remoteFigures } from '../release-monitor/figure-relay';
import { openGateways } from './open-gateways';

/** Runs the gateways of all environments. */
const settings = readSettings();
const client = new ReleaseClient({
  url: settings.releaseService,
  token: settings.releaseToken ?? (await readTokenFile(gatewayTokenFile(settings.data))),
});
const gateways = await openGateways(
  settings,
  openServedStore(settings),
  remoteCanaries(client),
  openServedEnvironments(settings),
  remoteErrors(client),
  { ...openServedTrials(settings), accept: remoteInvitations(client) },
  remoteFigures(client),
);
const { production, staging } = settings.ports;
process.stdout.write(`Production is on port ${production.gateway}, staging on port ${staging.gateway}\n`);
closeOnEnd(() => gateways.close());
