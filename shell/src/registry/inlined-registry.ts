import { Registry } from '@courtside/module-kit/registry';

const ELEMENT_ID = 'courtside-registry';

/**
 * Reads the registry that the gateway wrote into the page.
 * @throws if it is missing or invalid
 */
export function readInlinedRegistry(page: Document = document): Registry {
  const element = page.getElementById(ELEMENT_ID);
  if (!element?.textContent) throw new Error('The page contains no registry.');
  return Registry.parse(JSON.parse(element.textContent));
}
