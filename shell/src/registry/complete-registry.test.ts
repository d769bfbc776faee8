import { emptyRegistry, type ModuleSlot, type Registry } from '@courtside/registry';
import { completeRegistry } from './complete-registry';
import { createLiveRegistry } from './live-registry';
import { pollRegistry } from './poll-registry';
import { siteMap } from '../site-map/site-map';

const slot = (name: string) =>
  ({
    current: {
      version: name,
      descriptor: { name, title: name, routes: [{ path: `/${name}`, access: 'user', title: name }] },
    },
    previous: null,
    canary: null,
  }) as unknown as ModuleSlot;
const registryOf = (...names: string[]): Registry => ({
  ...emptyRegistry('production'),
  revision: 7,
  modules: Object.fromEntries(names.map((name) => [name, slot(name)])),
});

function openPage(initial: Registry, fetchRegistry: () => Promise<Registry>) {
  const live = createLiveRegistry(initial, 0);
  const refresh = pollRegistry({
    initial,
    listen: () => ({ isAlive: () => false }),
    fetchRegistry,
    onChange: live.setLatest,
  });
  return { live, complete: (pathname: string) => completeRegistry(live, refresh, pathname) };
}
const access = (registry: Registry, pathname: string) => siteMap(registry, 0).access(pathname);
const unexpectedFetch = () => Promise.reject(new Error('Nothing should be fetched.'));

describe('a page with a partial registry', () => {
  const partial: Registry = { ...registryOf('teams'), partial: true };

  it.each(['/teams', '/dashboard', '/'])('fetches nothing at %s', (pathname) => {
    expect(openPage(partial, unexpectedFetch).complete(pathname)).toBeNull();
  });

  it('finds the module of another address, even if the revision is the same', async () => {
    const { live, complete } = openPage(partial, () => Promise.resolve(registryOf('teams', 'scouting')));
    await complete('/scouting');
    expect({ access: access(live.active.get(), '/scouting'), updates: live.updates.get() }).toEqual({
      access: 'user',
      updates: [],
    });
    expect(complete('/nowhere')).toBeNull();
  });

  it('treats an address as unknown while the registry is unreachable, and finds its module later', async () => {
    const fetchRegistry = jest
      .fn<Promise<Registry>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(registryOf('teams', 'scouting'));
    const { live, complete } = openPage(partial, fetchRegistry);
    await complete('/scouting');
    expect({ access: access(live.active.get(), '/scouting'), complete: complete('/scouting') }).toEqual({
      access: null,
      complete: null,
    });
    const changed = new Promise<void>((resolve) => {
      live.active.subscribe(resolve);
    });
    window.dispatchEvent(new Event('focus'));
    await changed;
    expect(access(live.active.get(), '/scouting')).toBe('user');
  });
});

it('a page with a full registry fetches nothing', () => {
  expect(openPage(registryOf('teams'), unexpectedFetch).complete('/nowhere')).toBeNull();
});
