import {
  ACCESS_TOKEN_KEY,
  CLOCK_DIFFERENCE_KEY,
  CURRENT_MS,
  RENEW_BEFORE_MS,
  TEAM_KEY,
} from '@courtside/contracts/first-calls';
import { inlineJson } from '@courtside/registry/html-text';
import { screenPaths } from '@courtside/contracts/screens';
import type { Registry } from '@courtside/registry';
import { firstWidgets } from '@courtside/registry/first-widgets';
import { releasesFor } from '@courtside/registry/releases';
import { browserRegistry } from '../browser-registry';
import { inlineFunction } from './inline-script';
import type { Visit } from './page-links';

const START = inlineFunction('start-first-calls.js');

/** If the token is renewed before a response is taken over, the response is useless. */
const SETTINGS = {
  tokenKey: ACCESS_TOKEN_KEY,
  clockKey: CLOCK_DIFFERENCE_KEY,
  teamKey: TEAM_KEY,
  neededMs: RENEW_BEFORE_MS + CURRENT_MS,
  keptMs: CURRENT_MS,
};

/** The calls of the first widgets of the dashboard. */
function callsOfWidgets(registry: Registry, bucket: number): string[] {
  const widgets = browserRegistry(registry)
    .withWidgets()
    .flatMap((slot) => releasesFor(slot, bucket)[0] ?? [])
    .flatMap((release) => (release.descriptor.widgets ?? []).map((widget) => ({ ...widget, release })))
    .toSorted((a, b) => a.order - b.order);
  return firstWidgets(widgets).flatMap(({ name, release }) => release.firstCalls?.[name] ?? []);
}

/**
 * The calls that a page at an address starts: those of the shell, and those of its screen or of its first widgets. Pages
 * for guests start none. Neither do pages of a shell that declares none, because it would repeat the calls.
 */
export function firstCalls(registry: Registry, { pathname, bucket }: Visit): { route: string; calls: string[] } {
  const ofShell = registry.shell?.current.firstCalls;
  const found = browserRegistry(registry).find(pathname);
  if (!ofShell || (found && found.route.access !== 'user')) return { route: '', calls: [] };
  const slot = found && registry.modules[found.descriptor.name];
  const ofScreen = (slot && releasesFor(slot, bucket)[0]?.firstCalls?.[found.route.path]) ?? [];
  const ofWidgets = pathname === screenPaths.dashboard ? callsOfWidgets(registry, bucket) : [];
  return {
    route: found?.route.path ?? '',
    calls: [...new Set([...ofShell, ...ofScreen, ...ofWidgets])],
  };
}

/**
 * The script element that starts these calls; empty if there are none. It comes after the links: the scripts of the
 * page take longer than the responses, so they get the connections first.
 */
export function firstCallsScript(registry: Registry, visit: Visit, nonce: string): string {
  const { route, calls } = firstCalls(registry, visit);
  if (calls.length === 0) return '';
  return `<script nonce="${nonce}">(${START})(${[calls, route, SETTINGS].map(inlineJson).join()})</script>`;
}
