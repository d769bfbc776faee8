import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/registry';
import { trustedScriptUrl } from '../trusted-types';
import { LoadFailure } from '../releases/load-failure';
import { TIMINGS } from './timings';

const integrityByUrl = new Map<string, string>();

/**
 * Registers the integrity of a release's entry, without which the entry is not loaded.
 * @returns the entry's absolute URL
 * @throws LoadFailure if the registry has no integrity for it
 */
export function registerEntry({ entry, integrity }: ModuleRelease): string {
  const expected = integrity[entry];
  if (!expected) throw new LoadFailure('unverified', `no integrity for ${entry}`);
  const url = new URL(entry, window.location.origin).href;
  integrityByUrl.set(url, expected);
  return url;
}

/** Creates the federation runtime's script elements, so that the browser checks the integrity of every entry. */
export const entryIntegrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'entry-integrity',
  createScript({ url }) {
    const integrity = integrityByUrl.get(url);
    if (!integrity) throw new LoadFailure('unverified', `no integrity for ${url}`);
    const script = document.createElement('script');
    Object.assign(script, { async: true, crossOrigin: 'anonymous', integrity, src: trustedScriptUrl(url) });
    return { script, timeout: TIMINGS.entry };
  },
};
