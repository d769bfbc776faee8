import { readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { openGateways } from './open-gateways';

/** The gateways alone, for servers where the API runs elsewhere and releases come by the release command line. */
const settings = readSettings();
const gateways = await openGateways(settings, openRegistryStore(registriesFolder(settings.data), { staging: settings.overrideOrigins }));
process.stdout.write(`Production at port ${settings.ports.production}, staging at port ${settings.ports.staging}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void Promise.all(gateways.map((gateway) => gateway.close())).then(() => process.exit(0)));
}
