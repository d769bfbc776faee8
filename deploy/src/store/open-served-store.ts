import type { Settings } from '../settings';
import type { Environments } from './environments';
import { openDeclaredEnvironments, openRegistries } from './open-stores';
import type { RegistryStore } from './registry-store';
import { openGatewayKeys } from './release-keys';

/**
 * The registries as gateways read them: only revisions that the registry service has signed.
 * @throws Error if its public key is missing
 */
export const openServedStore = (settings: Settings): RegistryStore => openRegistries(settings, signedBy(settings));

/**
 * The environments as gateways read them.
 * @throws Error if the public key is missing
 */
export const openServedEnvironments = (settings: Settings): Environments =>
  openDeclaredEnvironments(settings, signedBy(settings));

const signedBy = ({ keys }: Settings) => ({
  signatures: openGatewayKeys(keys),
  warn: (sentence: string) => void process.stderr.write(`${sentence}\n`),
});
