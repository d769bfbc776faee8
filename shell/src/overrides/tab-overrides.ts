import { fillPath, gatewayPaths } from '@courtside/contracts/paths';
import { ModuleRelease, type Registry } from '@courtside/registry';
import {
  isAllowedOrigin,
  isVersion,
  mergeOverrides,
  overridesInQuery,
  withoutOverrides,
  type RequestedOverride,
} from './requested-overrides';

/** In session storage: an override ends with its tab, and a logout does not remove it. */
const KEY = 'courtside-overrides';
const TIMEOUT_MS = 5_000;

/** A requested override and its release, or the `problem` that prevents its use. */
export interface Override extends RequestedOverride {
  release: ModuleRelease | null;
  problem: string | null;
}

function readStored(): RequestedOverride[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as RequestedOverride[];
  } catch {
    // The browser blocks site data.
    return [];
  }
}

function store(overrides: readonly RequestedOverride[]): void {
  try {
    if (overrides.length > 0) sessionStorage.setItem(KEY, JSON.stringify(overrides));
    else sessionStorage.removeItem(KEY);
  } catch {
    // The storage is full or blocked: the overrides end with this page.
  }
}

/** Adds the overrides in the address to those of this tab, and removes them from the address. */
function collectRequested(): RequestedOverride[] {
  const { pathname, search, hash } = window.location;
  const requested = mergeOverrides(readStored(), overridesInQuery(search));
  if (withoutOverrides(search) !== search)
    window.history.replaceState(window.history.state, '', pathname + withoutOverrides(search) + hash);
  store(requested);
  return requested;
}

/** A release description from a development server. Its absolute entry distinguishes it from published releases. */
function withAbsoluteEntry(release: ModuleRelease): ModuleRelease {
  const absolute = (address: string) => new URL(address, window.location.origin).href;
  return {
    ...release,
    entry: absolute(release.entry),
    integrity: Object.fromEntries(
      Object.entries(release.integrity).map(([address, hash]) => [absolute(address), hash]),
    ),
  };
}

/** @throws Error, a sentence without a period, if the address doesn't answer with a release */
async function readRelease(address: string, credentials: RequestCredentials): Promise<ModuleRelease> {
  const answer = await fetch(address, {
    cache: 'no-store',
    credentials,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`${address} does not answer`, { cause });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const { data } = ModuleRelease.safeParse(await answer.json().catch(() => null));
  if (!data) throw new Error(`${address} is not a release description`);
  return data;
}

/**
 * Fetches the release of an override.
 * @throws Error, a sentence without a period, if there is none, or it belongs to another module or origin
 */
export async function fetchRelease({ module, address }: RequestedOverride): Promise<ModuleRelease> {
  const ofEnvironment = isVersion(address);
  const release = ofEnvironment
    ? withAbsoluteEntry(
        await readRelease(fillPath(gatewayPaths.releaseVersion, { module, version: address }), 'same-origin'),
      )
    : await readRelease(address, 'omit');
  if (release.descriptor.name !== module) throw new Error(`${address} describes ${release.descriptor.name}`);
  const { origin } = new URL(ofEnvironment ? window.location.href : address);
  if (new URL(release.entry).origin !== origin) throw new Error(`the entry of ${address} is on another origin`);
  return release;
}

/** Fetches the release of a requested override, or explains why it can't be used. @param origins the allowed ones */
export async function resolveOverride(requested: RequestedOverride, origins: readonly string[]): Promise<Override> {
  const { address } = requested;
  if (!isVersion(address) && !isAllowedOrigin(address, origins)) {
    const problem = URL.canParse(address)
      ? `${address} is not on an allowed origin (${origins.join(', ')})`
      : `“${address}” is no address`;
    return { ...requested, release: null, problem };
  }
  return fetchRelease(requested).then(
    (release) => ({ ...requested, release, problem: null }),
    (reason: unknown) => ({
      ...requested,
      release: null,
      problem: reason instanceof Error ? reason.message : String(reason),
    }),
  );
}

/** Reads the overrides of this tab. If the environment allows none, as in production, they are ignored. */
export async function readOverrides({ overrideOrigins }: Registry): Promise<Override[]> {
  if (overrideOrigins.length === 0) return [];
  return Promise.all(collectRequested().map((requested) => resolveOverride(requested, overrideOrigins)));
}

/** Applies overrides to a registry. The published release of an overridden module is its fallback. */
export function withOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const modules = { ...registry.modules };
  for (const { module, release } of overrides) {
    if (release) modules[module] = { current: release, previous: modules[module]?.current ?? null, canary: null };
  }
  return { ...registry, modules };
}

/** Changes the overrides of this tab; an empty address removes one. Takes effect on the next page load. */
export function changeOverrides(changes: readonly RequestedOverride[]): void {
  store(mergeOverrides(readStored(), changes));
}

/** Removes all overrides of this tab. Takes effect on the next page load. */
export const resetOverrides = (): void => store([]);
