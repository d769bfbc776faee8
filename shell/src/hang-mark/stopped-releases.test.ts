import type { ModuleRelease } from '@courtside/registry';
import { stoppedReleases, withoutStopped } from './stopped-releases';

const releases = (...versions: string[]) => versions.map((version) => ({ version }) as ModuleRelease);

afterEach(() => sessionStorage.clear());

it.each([
  ['the previous one if the current one stopped the tab', ['new', 'old'], ['new'], ['old']],
  ['the canary and the previous one if the current one did', ['canary', 'new', 'old'], ['new'], ['canary', 'old']],
  ['all if all of them did', ['new', 'old'], ['new', 'old'], ['new', 'old']],
  ['the only one, even if it did', ['new'], ['new'], ['new']],
  ['a new release, although others stopped the tab before', ['newer', 'new'], ['new'], ['newer']],
])('a tab tries %s', (_, present, stopped, expected) => {
  expect(withoutStopped(releases(...present), stopped)).toEqual(releases(...expected));
});

it('the tab remembers every release that stopped it', () => {
  expect(stoppedReleases(null)).toEqual({});
  stoppedReleases({ module: 'mf-teams', version: 'new' });
  stoppedReleases({ module: 'mf-reports', version: 'x' });
  const all = { 'mf-teams': ['new', 'old'], 'mf-reports': ['x'] };
  expect(stoppedReleases({ module: 'mf-teams', version: 'old' })).toEqual(all);
  expect(stoppedReleases(null)).toEqual(all);
});

it('invalid stored data counts as empty', () => {
  sessionStorage.setItem('courtside-stopped-releases', 'no JSON');
  expect(stoppedReleases({ module: 'mf-teams', version: 'new' })).toEqual({ 'mf-teams': ['new'] });
});
