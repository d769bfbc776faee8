import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ModuleRelease } from '@courtside/module-kit/registry';
import { LoadFailure } from './load-failure';
import { TIMINGS } from './timings';
import { trustedAddress } from '../trusted-types';

/** Integrity of the entries the registry vouches for, by full address. */
const vouchedFor = new Map<string, string>();

/**
 * Lets the entry of a release be loaded, with the integrity the registry holds for it.
 * @returns its full address, the one the federation runtime asks for
 * @throws LoadFailure where the registry holds none
 */
export function vouchForEntry({ entry, integrity }: ModuleRelease): string {
  const expected = integrity[entry];
  if (!expected) throw new LoadFailure('unverified', `no integrity for ${entry}`);
  const address = new URL(entry, window.location.origin).href;
  vouchedFor.set(address, expected);
  return address;
}

/** Makes the federation runtime's script elements: the browser enforces the integrity, and gives up in time. */
export const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'entry-scripts',
  createScript({ url }) {
    const integrity = vouchedFor.get(url);
    if (!integrity) throw new LoadFailure('unverified', `no integrity for ${url}`);
    const script = document.createElement('script');
    Object.assign(script, { async: true, crossOrigin: 'anonymous', integrity, src: trustedAddress(url) });
    return { script, timeout: TIMINGS.entry };
  },
};
