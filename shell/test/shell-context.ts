import { emptyRegistry } from '@courtside/registry';
import type { ShellContext } from '../src/context/shell-context';
import { createLiveRegistry } from '../src/registry/live-registry';
import { siteMap } from '../src/site-map/site-map';

const nothing = () => undefined;

/** A shell without modules. */
export function shellContext(change: Partial<ShellContext> = {}): ShellContext {
  const registry = emptyRegistry('test');
  return {
    site: siteMap(registry, 0),
    live: createLiveRegistry(registry, 0),
    applications: new Map(),
    widgetPlace: () => {
      throw new Error('There are no widgets.');
    },
    overrides: [],
    stopped: {},
    navigate: nothing,
    prefetch: nothing,
    goBack: nothing,
    logOut: nothing,
    ...change,
  };
}
