import type { Settings } from '../settings';
import type { Environments } from './environments';
import { openDeclaredEnvironments, openRegistries, openRevisionLog } from './open-stores';
import type { RegistryStore } from './registry-store';
import { openGatewayKeys, type Signatures } from './release-keys';
import { openTrials, type Trials } from './trials';

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

/**
 * The builds that single browsers may try, and the key that passes are verified with.
 * @throws Error if the public key is missing
 */
export function openServedTrials(settings: Settings): { trials: Trials; signatures: Signatures } {
  const options = signedBy(settings);
  return { trials: openTrials(openRevisionLog(settings), options), signatures: options.signatures };
}

const signedBy = ({ keys }: Settings) => ({
  signatures: openGatewayKeys(keys),
  warn: (sentence: string) => void process.stderr.write(`${sentence}\n`),
});
