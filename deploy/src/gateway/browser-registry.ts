import { gzipSync } from 'node:zlib';
import type { ModuleRelease, ModuleSlot, Registry, ShellRelease } from '@courtside/module-kit/registry';
import { indexRoutes, type FindRoute } from '@courtside/module-kit/routes';
import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';

/** Scripts check the integrity of what they load themselves; a browser needs that of the entry alone. */
function entryOnly<Release extends ModuleRelease | ShellRelease>(release: Release): Release {
  const entry = release.integrity[release.entry];
  return { ...release, integrity: entry ? { [release.entry]: entry } : {}, preloads: [], css: [] };
}
const forBrowser = (release: ModuleRelease): ModuleRelease => ({ ...entryOnly(release), screens: {}, needs: undefined });
const shellForBrowser = (release: ShellRelease): ShellRelease => ({ ...entryOnly(release), provides: {}, later: undefined });
const slotForBrowser = ({ current, previous, canary }: ModuleSlot): ModuleSlot =>
  ({ current: forBrowser(current), previous: previous && forBrowser(previous), canary: canary && { ...canary, release: forBrowser(canary.release) } });

/** Whether something of a module is on every page: the rail, the dashboard, the top bar. */
const isOnEveryPage = ({ rail, tiles, avatarMenu, guestBar }: ModuleDescriptor) => [rail, tiles, avatarMenu, guestBar].some((entries) => entries?.length);

/** A registry as browsers get it: the same schema, without what only the gateway needs. */
export interface BrowserRegistry {
  /** The module and route of an address. */
  find: FindRoute<ModuleDescriptor>;
  /** With every module, for `/registry.json`. */
  whole: () => Registry;
  /** The same as text, and compressed. */
  text: () => string;
  gzipped: () => Buffer;
  /** With the modules that a page of this address begins with, so that a page does not grow with the number of modules. */
  ofPage: (pathname: string) => Registry;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function read(registry: Registry): BrowserRegistry {
  const slots = Object.entries(registry.modules);
  const shell = registry.shell && { current: shellForBrowser(registry.shell.current), previous: registry.shell.previous && shellForBrowser(registry.shell.previous) };
  const withModules = (modules: [string, ModuleSlot][]): Registry => ({ ...registry, shell, modules: Object.fromEntries(modules.map(([name, slot]) => [name, slotForBrowser(slot)])) });
  // The release in front says who owns an address, whatever release then shows it.
  const find = indexRoutes(slots.map(([, { current }]) => current.descriptor));
  const everyPage = withModules(slots.filter(([, { current }]) => isOnEveryPage(current.descriptor)));
  const count = Object.keys(everyPage.modules).length;
  const whole = once(() => withModules(slots));
  const text = once(() => JSON.stringify(whole()));
  return {
    find, whole, text,
    gzipped: once(() => gzipSync(text())),
    ofPage(pathname) {
      const owner = find(pathname)?.descriptor.name;
      const slot = owner === undefined || owner in everyPage.modules ? undefined : registry.modules[owner];
      const page = owner !== undefined && slot ? { ...everyPage, modules: { ...everyPage.modules, [owner]: slotForBrowser(slot) } } : everyPage;
      return count + (slot ? 1 : 0) === slots.length ? page : { ...page, partial: true };
    },
  };
}

const known = new WeakMap<Registry, BrowserRegistry>();

/** What browsers get of a registry. Worked out once for each: a revision never changes. */
export function browserRegistry(registry: Registry): BrowserRegistry {
  const found = known.get(registry) ?? read(registry);
  known.set(registry, found);
  return found;
}
