import { ContentHash } from '@courtside/registry';

/** A module, and the release that this tab loads instead of the published one. */
export interface RequestedOverride {
  module: string;
  /** The URL of a release description on another origin, or a version that the environment knows. */
  address: string;
}

/** Whether an override asks for a version that the environment knows. */
export const isVersion = (address: string): boolean => ContentHash.safeParse(address).success;

const PREFIX = 'mf.';

/** Reads the overrides in a query, such as `?mf.mf-teams=http://localhost:4640/release.json`. */
export function overridesInQuery(query: string): RequestedOverride[] {
  return [...new URLSearchParams(query)]
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, address]) => ({ module: key.slice(PREFIX.length), address }));
}

/** Removes the overrides from a query. */
export function withoutOverrides(query: string): string {
  const rest = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([key]) => !key.startsWith(PREFIX)),
  ).toString();
  return rest && `?${rest}`;
}

/** Merges overrides by module. An override with an empty address removes an older one. */
export function mergeOverrides(
  older: readonly RequestedOverride[],
  newer: readonly RequestedOverride[],
): RequestedOverride[] {
  const all = new Map([...older, ...newer].map(({ module, address }) => [module, address]));
  return [...all].filter(([, address]) => address !== '').map(([module, address]) => ({ module, address }));
}

/** Whether the environment allows overrides from the origin of this address. */
export function isAllowedOrigin(address: string, origins: readonly string[]): boolean {
  return URL.canParse(address) && origins.includes(new URL(address).origin);
}
