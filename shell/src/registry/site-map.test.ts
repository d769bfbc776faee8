import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import type { Registry } from '@courtside/module-kit/registry';
import { currentEntry, siteMap } from './site-map';

const account = {
  name: 'mf-account', title: 'Account',
  routes: [
    { path: '/login', access: 'guest', title: 'Login', back: false },
    { path: '/confirm-email/:uidb64/:token', access: 'anyone', title: 'E-mail Confirmation', back: false },
    { path: '/settings', access: 'user', title: 'User Settings' },
  ],
  avatarMenu: [{ label: 'User Settings', path: '/settings', order: 20 }, { label: 'Profile', path: '/user-profile', order: 10 }],
} satisfies ModuleDescriptor;
const teams = {
  name: 'mf-teams', title: 'Teams',
  routes: [{ path: '/manage-team', access: 'user', title: 'Manage Team' }, { path: '/manage-players', access: 'user', title: 'Players' }],
  rail: [{ label: 'Teams', path: '/manage-team', icon: 'team', order: 30 }],
} satisfies ModuleDescriptor;
const testing = {
  name: 'mf-testing', title: 'Testing',
  routes: [{ path: '/import-file', access: 'user', title: 'Test Selection' }],
  rail: [{ label: 'Perform Test', path: '/import-file', icon: 'test', order: 20 }],
} satisfies ModuleDescriptor;

const site = siteMap({
  modules: Object.fromEntries([account, teams, testing].map((descriptor) => [descriptor.name, { current: { descriptor } }])),
} as unknown as Registry);

describe('the site, as its modules describe it', () => {
  it("has the shell's dashboard first in the rail, then the modules' entries by their order", () => {
    expect(site.rail.map(({ label }) => label)).toEqual(['Dashboard', 'Perform Test', 'Teams']);
    expect(site.avatarMenu.map(({ label }) => label)).toEqual(['Profile', 'User Settings']);
  });

  it.each([
    ['/dashboard', 'user', false],
    ['/', null, false],
    ['/login', 'guest', false],
    ['/confirm-email/abc/def', 'anyone', false],
    ['/settings', 'user', true],
    ['/nobody/claims-this', null, true],
  ])('%s is for %s, and one can go back from it: %s', (pathname, access, back) => {
    expect([site.access(pathname), site.hasBack(pathname)]).toEqual([access, back]);
  });

  it.each([
    ['/manage-team', '/manage-team'],
    ['/manage-players', '/manage-team'],
    ['/dashboard', '/dashboard'],
    ['/settings', null],
  ])('marks in the rail of %s the entry %s', (pathname, entry) => {
    expect(currentEntry(site, pathname)).toBe(entry);
  });
});
