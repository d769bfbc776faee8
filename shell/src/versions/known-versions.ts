import { gatewayPaths } from '@courtside/contracts/paths';
import { KnownVersions } from '@courtside/registry/known-versions';

const TIMEOUT_MS = 10_000;

/**
 * Asks the environment which versions of the modules it knows.
 * @throws Error if it doesn't answer, or has no such list
 */
export async function fetchKnownVersions(): Promise<KnownVersions> {
  const answer = await fetch(gatewayPaths.releaseVersions, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${gatewayPaths.releaseVersions} answered ${answer.status}`);
  return KnownVersions.parse(await answer.json());
}
