import type { Freshen } from './follow-registry';
import type { LiveRegistry } from './live-registry';
import { siteMap } from './site-map';

/**
 * A page begins with some modules alone. Where an address is of none of them, this asks for all the
 * others; where they cannot be reached, the address counts as nobody's until they can.
 * @returns null where there is nothing to ask
 */
export function lookUp(live: Pick<LiveRegistry, 'page' | 'learn'>, freshen: Freshen, pathname: string): Promise<void> | null {
  if (!siteMap(live.page.get()).mayBeElsewhere(pathname)) return null;
  const ask = async () => {
    await freshen(0);
    const { partial, ...found } = live.page.get();
    if (partial) live.learn(found);
  };
  return ask();
}
