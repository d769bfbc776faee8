import { registriesFolder, type Settings } from '../settings';
import { openRegistryStore, type RegistryStore } from './registry-store';
import { openGatewayKeys } from './release-keys';

/**
 * The registries as gateways read them: only what the registry service has signed.
 * @throws Error if its public key isn't there
 */
export const openServedStore = ({ data, keys, overrideOrigins }: Settings): RegistryStore =>
  openRegistryStore(registriesFolder(data), {
    overrideOrigins: { staging: overrideOrigins },
    signatures: openGatewayKeys(keys),
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
