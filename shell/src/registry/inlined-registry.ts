import { Registry } from '@courtside/module-kit/registry';

/** Id of the page's data block that holds the registry. */
const ELEMENT_ID = 'courtside-registry';

/**
 * The registry that the gateway wrote into the page.
 * @throws where it is missing or breaks the schema; nothing can be shown without it
 */
export function readInlinedRegistry(page: Document = document): Registry {
  const block = page.getElementById(ELEMENT_ID);
  if (!block?.textContent) throw new Error('The page carries no registry.');
  return Registry.parse(JSON.parse(block.textContent));
}
