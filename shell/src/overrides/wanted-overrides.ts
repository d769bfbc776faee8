/** A module that this tab takes from somewhere else, and the address of the release's description there. */
export interface WantedOverride {
  module: string;
  address: string;
}

const PREFIX = 'mf.';

/** Overrides named in a query, such as `?mf.mf-teams=http://localhost:4640/release.json`. */
export function overridesInQuery(query: string): WantedOverride[] {
  return [...new URLSearchParams(query)]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, address]) => ({ module: key.slice(PREFIX.length), address }));
}

/** A query without its overrides. */
export function withoutOverrides(query: string): string {
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([key]) => !key.startsWith(PREFIX))).toString();
  return kept && `?${kept}`;
}

/** Newer overrides over older ones, by module; one with an empty address ends an older one. */
export function mergeOverrides(older: readonly WantedOverride[], newer: readonly WantedOverride[]): WantedOverride[] {
  const all = new Map([...older, ...newer].map(({ module, address }) => [module, address]));
  return [...all].filter(([, address]) => address !== '').map(([module, address]) => ({ module, address }));
}

/** Whether an address lies at one of the origins the environment lists. */
export function isListed(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}
