import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import type { Registry } from '@courtside/registry';
import { currentEntry, siteMap } from './site-map';

const account = {
  name: 'mf-account',
  title: 'Account',
  routes: [
    { path: '/login', access: 'guest', title: 'Login', back: false },
    { path: '/confirm-email/:uidb64/:token', access: 'anyone', title: 'E-mail Confirmation', back: false },
    { path: '/settings', access: 'user', title: 'User Settings' },
  ],
  avatarMenu: [
    { label: 'User Settings', path: '/settings', order: 20 },
    { label: 'Profile', path: '/user-profile', order: 10 },
  ],
} satisfies ModuleDescriptor;
const teams = {
  name: 'mf-teams',
  title: 'Teams',
  routes: [
    { path: '/manage-team', access: 'user', title: 'Manage Team' },
    { path: '/manage-players', access: 'user', title: 'Players' },
  ],
  rail: [{ label: 'Teams', path: '/manage-team', icon: 'team', order: 30 }],
} satisfies ModuleDescriptor;
const testing = {
  name: 'mf-testing',
  title: 'Testing',
  routes: [{ path: '/import-file', access: 'user', title: 'Test Selection' }],
  rail: [{ label: 'Perform Test', path: '/import-file', icon: 'test', order: 20 }],
} satisfies ModuleDescriptor;

const reports = {
  name: 'mf-reports',
  title: 'Reports',
  routes: [
    { path: '/report', access: 'user', title: 'Report' },
    { path: '/compare', access: 'user', title: 'Compare' },
    { path: '/compare/:player', access: 'user', title: 'Compare Results' },
    { path: '/export', access: 'user', title: 'Export' },
  ],
  rail: [
    { label: 'Report', path: '/report', icon: 'report', order: 40 },
    { label: 'Compare', path: '/compare', icon: 'compare', order: 50, covers: ['/compare/:player'] },
  ],
} satisfies ModuleDescriptor;

const registry = {
  modules: Object.fromEntries(
    [account, teams, testing, reports].map((descriptor) => [
      descriptor.name,
      { current: { descriptor, version: '1' }, previous: null, canary: null },
    ]),
  ),
};
const site = siteMap(registry as unknown as Registry, 50);

describe('the site map', () => {
  it("lists the dashboard first, then the modules' entries by their order", () => {
    expect(site.rail.map(({ label }) => label)).toEqual(['Dashboard', 'Perform Test', 'Teams', 'Report', 'Compare']);
    expect(site.avatarMenu.map(({ label }) => label)).toEqual(['Profile', 'User Settings']);
  });

  it.each([
    ['/dashboard', 'user', false],
    ['/', null, false],
    ['/login', 'guest', false],
    ['/confirm-email/abc/def', 'anyone', false],
    ['/settings', 'user', true],
    ['/unknown/address', null, true],
  ])('%s has access %s and an enabled back button: %s', (pathname, access, back) => {
    expect({ access: site.access(pathname), canGoBack: site.canGoBack(pathname) }).toEqual({ access, canGoBack: back });
  });

  it.each([
    ['/manage-team', '/manage-team'],
    ['/manage-players', '/manage-team'],
    ['/dashboard', '/dashboard'],
    ['/settings', null],
    ['/compare', '/compare'],
    ['/compare/7', '/compare'],
    ['/export', null],
  ])('at %s the current rail entry is %s', (pathname, entry) => {
    expect(currentEntry(site, pathname)).toBe(entry);
  });
});

it('a canary has its own routes and menus, in its browsers only', () => {
  const release = {
    version: '2',
    descriptor: {
      ...teams,
      routes: [{ path: '/squads', access: 'user', title: 'Squads' }],
      rail: [{ label: 'Squads', path: '/squads', icon: 'team', order: 30 }],
    },
  };
  const modules = {
    ...registry.modules,
    'mf-teams': { ...registry.modules['mf-teams'], canary: { release, percent: 10 } },
  };
  const inBucket = (bucket: number) => siteMap({ modules } as unknown as Registry, bucket);
  expect([9, 10].map((bucket) => inBucket(bucket).rail[2]?.label)).toEqual(['Squads', 'Teams']);
  expect([9, 10].map((bucket) => inBucket(bucket).access('/squads'))).toEqual(['user', null]);
  expect([9, 10].map((bucket) => inBucket(bucket).access('/manage-team'))).toEqual([null, 'user']);
});
