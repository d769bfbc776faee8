import { Refusal } from '@courtside/release-client/refusal';
import { currentVersion } from '../release/plan-release';
import type { RegistryStore } from '../store/registry-store';

/** A version of a module or the shell. */
export interface NamedVersion {
  name: string;
  version: string;
}

/**
 * Refuses versions that an environment has never served.
 * @param required such as staging
 * @throws Refusal
 */
export async function assertServedBefore(
  store: RegistryStore,
  required: string,
  environment: string,
  versions: readonly NamedVersion[],
): Promise<void> {
  const history = await store.history(required);
  for (const { name, version } of versions) {
    if (history.some(({ registry }) => currentVersion(registry, name) === version)) continue;
    throw new Refusal(
      `${name} ${version} in ${environment}`,
      `it was never in ${required}, and ${environment} requires that`,
      `npm run release -- publish ${name} --to ${required}, look at it there, then promote it`,
    );
  }
}
