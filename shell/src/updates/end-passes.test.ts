import { emptyRegistry, type ModuleRelease, type Registry } from '@courtside/registry';
import { createLiveRegistry } from '../registry/live-registry';
import { pagePasses } from '../registry/page-passes';
import { endPasses } from './end-passes';

const release = (version: string) =>
  ({ version, descriptor: { name: 'mf-a', title: 'A', routes: [] } }) as unknown as ModuleRelease;
const registry: Registry = {
  ...emptyRegistry('production'),
  modules: { 'mf-a': { current: release('one'), previous: null, canary: { release: release('tried'), percent: 99 } } },
};
const pageWith = (content: string) => {
  const head = document.createElement('head');
  head.innerHTML = `<meta name="courtside-passes" content="${content}">`;
  return head as unknown as Document;
};

it('a page reads its invitations, even if the clock of the device is wrong', () => {
  expect(pagePasses(pageWith('trial mf-a 3540000,canary mf-b 100'), 1_000)).toEqual([
    { kind: 'trial', module: 'mf-a', until: 3_541_000 },
    { kind: 'canary', module: 'mf-b', until: 1_100 },
  ]);
  expect(pagePasses(document.createElement('head') as unknown as Document)).toEqual([]);
});

it('an open page returns to the release of everyone when its invitation ends', () => {
  jest.useFakeTimers();
  const live = createLiveRegistry(registry, 0, [{ kind: 'trial', module: 'mf-a', until: Date.now() + 60_000 }]);
  endPasses(live);
  jest.advanceTimersByTime(59_000);
  expect(live.active.get().modules['mf-a']?.canary?.release.version).toBe('tried');
  jest.advanceTimersByTime(1_000);
  expect(live.active.get().modules['mf-a']).toMatchObject({ current: { version: 'one' }, canary: null });
  jest.useRealTimers();
});
