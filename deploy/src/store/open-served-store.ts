import type { Settings } from '../settings';
import { openRegistries } from './open-stores';
import type { RegistryStore } from './registry-store';
import { openGatewayKeys } from './release-keys';

/**
 * The registries as gateways read them: only revisions that the registry service has signed.
 * @throws Error if its public key is missing
 */
export const openServedStore = (settings: Settings): RegistryStore =>
  openRegistries(settings, {
    signatures: openGatewayKeys(settings.keys),
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
