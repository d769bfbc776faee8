import { emptyRegistry, type ModuleSlot, type Registry } from '@courtside/module-kit/registry';
import { followRegistry } from './follow-registry';
import { createLiveRegistry } from './live-registry';
import { lookUp } from './look-up';
import { siteMap } from './site-map';

const slot = (name: string) =>
  ({ current: { version: name, descriptor: { name, title: name, routes: [{ path: `/${name}`, access: 'user', title: name }] } }, previous: null, canary: null }) as unknown as ModuleSlot;
const registryOf = (...names: string[]): Registry => ({ ...emptyRegistry('production'), revision: 7, modules: Object.fromEntries(names.map((name) => [name, slot(name)])) });

function open(first: Registry, ask: () => Promise<Registry>) {
  const live = createLiveRegistry(first, 0);
  const freshen = followRegistry({ revision: first.partial ? null : first.revision, ask, learn: live.learn });
  return { live, look: (pathname: string) => lookUp(live, freshen, pathname) };
}
const access = (registry: Registry, pathname: string) => siteMap(registry).access(pathname);

describe('a page that began with some modules', () => {
  const part: Registry = { ...registryOf('teams'), partial: true };

  it.each(['/teams', '/dashboard', '/'])('has nothing to ask at %s', (pathname) => {
    expect(open(part, () => Promise.reject(new Error('asked'))).look(pathname)).toBeNull();
  });

  it('learns whose another address is, though the revision is the same', async () => {
    const { live, look } = open(part, () => Promise.resolve(registryOf('teams', 'scouting')));
    await look('/scouting');
    expect([access(live.page.get(), '/scouting'), live.waiting.get()]).toEqual(['user', []]);
    expect(look('/nowhere')).toBeNull();
  });

  it('takes an address for nobody\'s while the others cannot be reached, and learns of them later', async () => {
    const ask = jest.fn<Promise<Registry>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(registryOf('teams', 'scouting'));
    const { live, look } = open(part, ask);
    await look('/scouting');
    expect([access(live.page.get(), '/scouting'), look('/scouting')]).toEqual([null, null]);
    const learned = new Promise<void>((resolve) => {
      live.page.subscribe(resolve);
    });
    window.dispatchEvent(new Event('focus'));
    await learned;
    expect(access(live.page.get(), '/scouting')).toBe('user');
  });
});

it('a page that began with all modules asks nobody', () => {
  expect(open(registryOf('teams'), () => Promise.reject(new Error('asked'))).look('/nowhere')).toBeNull();
});
