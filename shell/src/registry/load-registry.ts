import { Registry } from '@courtside/registry';
import { RegistryUnavailable } from './registry-unavailable';

const ELEMENT_ID = 'courtside-registry';

/**
 * Reads the registry that the gateway wrote into the page.
 * @throws if it is missing or invalid
 */
function readInlinedRegistry(page: Document = document): Registry {
  const element = page.getElementById(ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page contains no registry.');
  return Registry.parse(JSON.parse(element.textContent));
}

const URL_PATH = '/registry.json';
const TIMEOUT_MS = 5_000;

/**
 * Fetches the published registry. The browser revalidates by ETag, so an unchanged registry costs a few bytes.
 * @throws if there is no valid answer in time
 */
export async function fetchRegistry(): Promise<Registry> {
  const answer = await fetch(URL_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${URL_PATH} answered ${answer.status}.`);
  return Registry.parse(await answer.json());
}

/**
 * Reads the registry from the page, or fetches it if the page contains no valid one.
 * @throws RegistryUnavailable
 */
export async function loadRegistry(): Promise<Registry> {
  try {
    return readInlinedRegistry();
  } catch (reason) {
    console.warn('The page contains no valid registry. Fetching it.', reason);
    return fetchRegistry().catch((cause: unknown) => {
      throw new RegistryUnavailable('There is no valid registry.', { cause });
    });
  }
}
