import { gzipSync } from 'node:zlib';
import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/registry';
import { indexRoutes, matchesPath, type FindRoute } from '@courtside/registry/routes';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { offeredReleases } from '../store/candidate';

/** Scripts contain the integrity of the files that they load. The page needs only the integrity of the entry. */
function entryOnly<Release extends ModuleRelease | ShellRelease>(release: Release): Release {
  const entry = release.integrity[release.entry];
  return {
    ...release,
    integrity: entry ? { [release.entry]: entry } : {},
    preloads: [],
    css: [],
    firstPaint: undefined,
    calls: undefined,
    contract: undefined,
    firstCalls: undefined,
  };
}
/** A module without the fields that browsers don't need. */
export const forBrowser = (release: ModuleRelease): ModuleRelease => ({
  ...entryOnly(release),
  screens: {},
  needs: undefined,
  builtAgainst: {},
  uses: undefined,
});

const targetsOf = ({ rail = [], tiles = [], avatarMenu = [], guestBar = [] }: ModuleDescriptor) =>
  [...rail, ...tiles, ...avatarMenu, ...guestBar].map(({ path }) => path.split('?')[0] ?? path);

/** Like `forBrowser`, with the files of the widgets, and of the screens that the shell links to, which it prefetches. */
function withLinkedParts(release: ModuleRelease): ModuleRelease {
  const targets = targetsOf(release.descriptor);
  const widgets = release.descriptor.widgets ?? [];
  const hasParts = targets.length + widgets.length > 0;
  const isLinked = ([part]: [string, unknown]) =>
    targets.some((target) => matchesPath(part, target)) || widgets.some(({ name }) => name === part);
  const linked = <Value>(byPart: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(byPart).filter(isLinked));
  return {
    ...forBrowser(release),
    preloads: hasParts ? release.preloads : [],
    css: hasParts ? release.css : [],
    screens: linked(release.screens),
    needs: linked(release.needs),
  };
}

const shellForBrowser = (release: ShellRelease): ShellRelease => ({
  ...entryOnly(release),
  provides: {},
  exports: undefined,
});
const slotForBrowser = ({ current, previous, canary }: ModuleSlot): ModuleSlot => ({
  current: withLinkedParts(current),
  previous: previous && forBrowser(previous),
  canary: canary && { ...canary, release: withLinkedParts(canary.release) },
});

/** The modules that may have widgets for some browsers. */
const withWidgets = (slots: readonly ModuleSlot[]) =>
  slots.filter((slot) => offeredReleases(slot).some(({ descriptor }) => descriptor.widgets?.length));

/** Whether a module contributes to every page: to the rail, the dashboard or the top bar. */
const isOnEveryPage = ({ rail, tiles, widgets, avatarMenu, guestBar }: ModuleDescriptor) =>
  [rail, tiles, widgets, avatarMenu, guestBar].some((entries) => entries?.length);

/** A registry in the same schema, without the fields that only the gateway needs. */
export interface BrowserRegistry {
  find: FindRoute<ModuleDescriptor>;
  /** All modules, for `/registry.json`. */
  all: () => Registry;
  /** `all` as JSON. */
  text: () => string;
  gzipped: () => Buffer;
  /** The modules that may have widgets. */
  withWidgets: () => readonly ModuleSlot[];
  /** The modules that a page at this address needs first. Its size doesn't grow with the number of modules. */
  ofPage: (pathname: string) => Registry;
}

function once<Value>(compute: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: compute() }).value;
}

function prepare(registry: Registry): BrowserRegistry {
  const slots = Object.entries(registry.modules);
  const shell = registry.shell && {
    current: shellForBrowser(registry.shell.current),
    previous: registry.shell.previous && shellForBrowser(registry.shell.previous),
  };
  const withModules = (modules: [string, ModuleSlot][]): Registry => ({
    ...registry,
    shell,
    modules: Object.fromEntries(modules.map(([name, slot]) => [name, slotForBrowser(slot)])),
  });
  const find = indexRoutes([
    ...slots.map(([, { current }]) => current.descriptor),
    ...slots.flatMap(([, { canary }]) => (canary ? [canary.release.descriptor] : [])),
  ]);
  // Includes the canary, because the page is the same for all browsers.
  const everyPage = withModules(
    slots.filter(([, slot]) => offeredReleases(slot).some(({ descriptor }) => isOnEveryPage(descriptor))),
  );
  const count = Object.keys(everyPage.modules).length;
  const all = once(() => withModules(slots));
  const text = once(() => JSON.stringify(all()));
  return {
    find,
    all,
    text,
    gzipped: once(() => gzipSync(text())),
    withWidgets: once(() => withWidgets(Object.values(registry.modules))),
    ofPage(pathname) {
      const owner = find(pathname)?.descriptor.name;
      const slot = owner === undefined || owner in everyPage.modules ? undefined : registry.modules[owner];
      const page =
        owner !== undefined && slot
          ? { ...everyPage, modules: { ...everyPage.modules, [owner]: slotForBrowser(slot) } }
          : everyPage;
      return count + (slot ? 1 : 0) === slots.length ? page : { ...page, partial: true };
    },
  };
}

const cache = new WeakMap<Registry, BrowserRegistry>();

/** The registry as browsers get it. Computed once per revision, because a revision never changes. */
export function browserRegistry(registry: Registry): BrowserRegistry {
  const prepared = cache.get(registry) ?? prepare(registry);
  cache.set(registry, prepared);
  return prepared;
}
