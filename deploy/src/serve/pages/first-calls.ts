import { ACCESS_TOKEN_KEY, CLOCK_DIFFERENCE_KEY, CURRENT_MS, RENEW_BEFORE_MS } from '@courtside/contracts/first-calls';
import type { DescribedRoute } from '@courtside/registry/descriptor-schema';
import { inlineJson } from '@courtside/registry/html-text';
import type { ModuleSlot, Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import { browserRegistry } from '../browser-registry';
import { inlineFunction } from './inline-script';

const START = inlineFunction('start-first-calls.js');

/** If the token is renewed before a response is taken over, the response is useless. */
const LIMITS = {
  tokenKey: ACCESS_TOKEN_KEY,
  clockKey: CLOCK_DIFFERENCE_KEY,
  neededMs: RENEW_BEFORE_MS + CURRENT_MS,
  keptMs: CURRENT_MS,
};

/** If it is unknown which release a visitor gets, only the calls that both releases make are started. */
function callsOfModule(slot: ModuleSlot, { path }: DescribedRoute, bucket: number | null): readonly string[] {
  const calls = releasesFor(slot, bucket ?? 0)[0]?.firstCalls?.[path] ?? [];
  if (bucket !== null || !slot.canary) return calls;
  return calls.filter((call) => slot.current.firstCalls?.[path]?.includes(call));
}

/**
 * The calls that a page at an address starts: those of the shell and those of its screen. Pages for guests start none.
 * Neither do pages of a shell that declares none, because it would repeat the calls.
 * @param bucket the visitor's bucket; null if unknown
 */
export function firstCalls(
  registry: Registry,
  pathname: string,
  bucket: number | null,
): { route: string; calls: string[] } {
  const ofShell = registry.shell?.current.firstCalls;
  const found = browserRegistry(registry).find(pathname);
  if (!ofShell || (found && found.route.access !== 'user')) return { route: '', calls: [] };
  const slot = found && registry.modules[found.descriptor.name];
  const own = slot ? callsOfModule(slot, found.route, bucket) : [];
  return {
    route: found?.route.path ?? '',
    calls: [...new Set([...ofShell, ...own])],
  };
}

/**
 * The script element that starts these calls; empty if there are none. It comes after the links: the scripts of the
 * page take longer than the responses, so they get the connections first.
 */
export function firstCallsScript(registry: Registry, pathname: string, nonce: string, bucket: number | null): string {
  const { route, calls } = firstCalls(registry, pathname, bucket);
  if (calls.length === 0) return '';
  return `<script nonce="${nonce}">(${START})(${[calls, route, LIMITS].map(inlineJson).join()})</script>`;
}
