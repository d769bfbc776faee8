import { Refusal } from '@courtside/release-client/refusal';
import { releaseIn } from '../../release/plan-release';
import type { Candidate } from '../../store/candidate';
import { identityOf } from '../../store/release-identity';
import type { RegistryStore } from '../../store/registry-store';

/**
 * Refuses releases that an environment has never served exactly like this: with the same files and the same description.
 * @param required such as staging
 * @throws Refusal
 */
export async function assertServedBefore(
  store: RegistryStore,
  required: string,
  environment: string,
  candidates: readonly Candidate[],
): Promise<void> {
  const history = await store.history(required);
  for (const { name, release } of candidates) {
    const served = history.flatMap(({ registry }) => releaseIn(registry, name) ?? []);
    const identity = identityOf(release);
    if (served.some((each) => identityOf(each) === identity)) continue;
    const hadFiles = served.some(({ version }) => version === release.version);
    throw new Refusal(
      `${name} ${release.version} in ${environment}`,
      hadFiles
        ? `${required} had its files, but with another description (such as other routes or calls), and ${environment} requires the same`
        : `it was never in ${required}, and ${environment} requires that`,
      `npm run release -- publish ${name} --to ${required}, look at it there, then promote it`,
    );
  }
}
