import { Registry } from '@courtside/module-kit/registry';
import { readInlinedRegistry } from './inlined-registry';
import { NoRegistry } from './no-registry';

/** Where every environment tells what it serves at this moment. */
const ADDRESS = '/registry.json';
const PATIENCE_MS = 5_000;

/**
 * What is published now. The browser asks with the tag of its last answer, so an unchanged registry costs a few bytes.
 * @throws where there is no sound answer in time
 */
export async function askForRegistry(): Promise<Registry> {
  const answer = await fetch(ADDRESS, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${ADDRESS} answered ${answer.status}.`);
  return Registry.parse(await answer.json());
}

/**
 * The registry in the page, else the one the site tells of: a page may have been stored somewhere on its way.
 * @throws NoRegistry where neither is sound
 */
export async function findRegistry(): Promise<Registry> {
  try {
    return readInlinedRegistry();
  } catch (reason) {
    console.warn('The page carries no sound registry; asking for it.', reason);
    return askForRegistry().catch((cause: unknown) => {
      throw new NoRegistry('There is no sound registry.', { cause });
    });
  }
}
