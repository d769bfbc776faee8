import type { Settings } from '../settings';
import { openRegistries } from './open-stores';
import type { RegistryStore } from './registry-store';
import { openGatewayKeys } from './release-keys';

/**
 * The registries as gateways read them: only what the registry service has signed.
 * @throws Error if its public key isn't there
 */
export const openServedStore = (settings: Settings): RegistryStore =>
  openRegistries(settings, {
    signatures: openGatewayKeys(settings.keys),
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
