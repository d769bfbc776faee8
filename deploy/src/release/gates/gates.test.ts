import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import {
  descriptorOf,
  moduleCandidate,
  moduleRelease,
  registryWith,
  shellCandidate,
  shellRelease,
} from '../../../test/releases';
import { Refusal } from '@courtside/release-client/refusal';
import { assertExportSurface } from './export-surface';
import { assertScreens } from './screens';
import { assertSharedVersions } from './shared-versions';
import { assertUniqueClaims } from './unique-claims';

describe('the gate for shared versions', () => {
  const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'a' });
  it('accepts a module if the shell provides what it needs', () => {
    expect(() => assertSharedVersions(registry, moduleCandidate('mf-a', 'b'))).not.toThrow();
  });
  it.each([
    ['an older minor version', { react: '^19.9.0' }],
    ['another major version', { react: '^20.0.0' }],
    ['nothing', { '@courtside/new': '^1.0.0' }],
  ])('refuses a module if the shell provides %s', (_, builtAgainst) => {
    expect(() => assertSharedVersions(registry, moduleCandidate('mf-a', 'b', { builtAgainst }))).toThrow(Refusal);
  });
  it('refuses a shell that does not provide what a module needs', () => {
    const shell = shellCandidate('t', { provides: { react: '20.0.0' } });
    expect(() => assertSharedVersions(registry, shell)).toThrow(/mf-a needs react \^19\.3\.1/);
  });
  it('refuses a shell that does not provide what a canary needs', () => {
    const withCanary = registryWith({ 'mf-a': 'a' });
    const release = moduleRelease('mf-a', 'b', { builtAgainst: { react: '^19.9.0' } });
    withCanary.modules['mf-a']!.canary = { release, percent: 10 };
    expect(() => assertSharedVersions(withCanary, shellCandidate('c'))).toThrow(/mf-a needs react \^19\.9\.0/);
  });
  it('accepts a module if the environment has no shell yet', () => {
    expect(() => assertSharedVersions(registryWith({}, null), moduleCandidate('mf-a', 'a'))).not.toThrow();
  });
});

describe('the gate for the names of shared packages', () => {
  const registry = registryWith({ 'mf-a': 'a' });
  registry.shell!.current = shellRelease('0', { exports: { '@courtside/ui/core': ['Button', 'Page'] } });
  registry.modules['mf-a']!.current = moduleRelease('mf-a', 'a', { uses: { '@courtside/ui/core': ['Page'] } });
  const shell = (...names: string[]) => shellCandidate('1', { exports: { '@courtside/ui/core': names } });

  it('accepts a module whose names the shell has', () => {
    const uses = { '@courtside/ui/core': ['Button', 'Page'] };
    expect(() => assertExportSurface(registry, moduleCandidate('mf-a', 'b', { uses }))).not.toThrow();
  });
  it.each([
    [
      'a name',
      { '@courtside/ui/core': ['Button', 'Table'] },
      /uses Table from @courtside\/ui\/core, which the shell 0/,
    ],
    ['a package', { '@courtside/new': ['useNew'] }, /uses useNew from @courtside\/new/],
  ])('refuses a module that uses %s the shell does not have', (_, uses, message) => {
    expect(() => assertExportSurface(registry, moduleCandidate('mf-b', 'b', { uses }))).toThrow(message);
  });
  it('refuses a shell without a name that a module uses', () => {
    expect(() => assertExportSurface(registry, shell('Page'))).not.toThrow();
    expect(() => assertExportSurface(registry, shell('Button'))).toThrow(
      /mf-a a{16} uses Page from @courtside\/ui\/core, which this shell doesn't have/,
    );
  });
  it('refuses a shell without a name that only a canary uses', () => {
    const withCanary = registryWith({ 'mf-a': 'a' });
    const release = moduleRelease('mf-a', 'c', { uses: { '@courtside/ui/core': ['Table'] } });
    withCanary.modules['mf-a']!.canary = { release, percent: 10 };
    expect(() => assertExportSurface(withCanary, shell('Page'))).toThrow(/mf-a c{16} uses Table/);
  });
  it('accepts releases from before names were recorded', () => {
    const old = registryWith({ 'mf-a': 'a' });
    expect(() => assertExportSurface(old, shell('Page'))).not.toThrow();
    const uses = { '@courtside/ui/core': ['Page'] };
    expect(() => assertExportSurface(old, moduleCandidate('mf-a', 'b', { uses }))).not.toThrow();
  });
});

describe('the gate for unique claims', () => {
  const registry = registryWith({ 'mf-a': 'a' });
  const entry = (label: string) => ({ label, path: '/mf-a', order: 1 });
  const { descriptor } = registry.modules['mf-a']!.current;
  descriptor.routes.push({ path: '/list/late', access: 'user', title: 'Late' });
  Object.assign(descriptor, {
    rail: [{ ...entry('Alpha'), icon: 'a' }],
    avatarMenu: [entry('Profile')],
    guestBar: [entry('Login')],
    tiles: [{ ...entry('Tile'), text: '', icon: 'a' }],
  } satisfies Partial<ModuleDescriptor>);
  const withDescriptor = (name: string, parts: Partial<ModuleDescriptor>) =>
    moduleCandidate(name, 'b', { descriptor: { ...descriptorOf(name), ...parts } });
  const route = (path: string) => ({ routes: [{ path, access: 'user' as const, title: 'x' }] });

  it.each([
    ['the route of another module', withDescriptor('mf-b', route('/mf-a')), /the route \/mf-a belongs to mf-a/],
    [
      'a route that matches an address of another module',
      withDescriptor('mf-b', route('/list/:any')),
      /the route \/list\/:any matches the same addresses as \/list\/late, which belongs to mf-a/,
    ],
    ['the dashboard', withDescriptor('mf-b', route('/dashboard')), /belongs to the shell/],
    [
      'the rail entry of another module',
      withDescriptor('mf-b', { rail: [{ ...entry('Alpha'), icon: 'a' }] }),
      /rail entry “Alpha” belongs to mf-a/,
    ],
    [
      'the menu entry of another module, in a different case',
      withDescriptor('mf-b', { avatarMenu: [entry('PROFILE')] }),
      /avatar menu entry “PROFILE” belongs to mf-a/,
    ],
    [
      'the menu entry of the shell',
      withDescriptor('mf-b', { avatarMenu: [entry('Logout')] }),
      /avatar menu entry “Logout” belongs to the shell/,
    ],
    [
      'the top bar button of another module',
      withDescriptor('mf-b', { guestBar: [entry('Login')] }),
      /top bar button “Login” belongs to mf-a/,
    ],
    [
      'an address of the API',
      withDescriptor('mf-b', route('/api/x')),
      /server answers addresses of the route \/api\/x/,
    ],
    ['an address of the gateway', withDescriptor('mf-b', route('/livez')), /server answers .* \/livez/],
    ['every address', withDescriptor('mf-b', route('/:any')), /server answers .* \/:any/],
    ['an address of published files', withDescriptor('mf-b', route('/a/0123456789abcdef/x')), /server answers/],
    [
      'the tile of another module',
      withDescriptor('mf-b', { tiles: [{ ...entry('Tile'), text: '', icon: 'a' }] }),
      /tile “Tile” belongs to mf-a/,
    ],
    [
      'the same route with two parameter names',
      withDescriptor('mf-b', { routes: [...route('/x/:a').routes, ...route('/x/:b').routes] }),
      /route \/x\/:a hides \/x\/:b/,
    ],
  ])('refuses %s', (_, candidate, message) => {
    expect(() => assertUniqueClaims(registry, candidate)).toThrow(message);
  });
  it("refuses the route of another module's canary", () => {
    const withCanary = registryWith({ 'mf-a': 'a' });
    const release = moduleRelease('mf-a', 'c', { descriptor: descriptorOf('mf-a', '/new') });
    withCanary.modules['mf-a']!.canary = { release, percent: 10 };
    expect(() => assertUniqueClaims(withCanary, withDescriptor('mf-b', route('/new')))).toThrow(/belongs to mf-a/);
  });
  it('accepts a route with a parameter after one without', () => {
    const routes = [...route('/x/new').routes, ...route('/x/:id').routes];
    expect(() => assertUniqueClaims(registry, withDescriptor('mf-b', { routes }))).not.toThrow();
    expect(() => assertUniqueClaims(registry, withDescriptor('mf-b', { routes: routes.toReversed() }))).toThrow(
      /route \/x\/:id hides \/x\/new/,
    );
  });
  it('refuses a route without a screen', () => {
    expect(() => assertScreens(moduleCandidate('mf-a', 'b'))).not.toThrow();
    expect(() => assertScreens(moduleCandidate('mf-a', 'b', { screens: {} }))).toThrow(
      /there is no screen for the route \/mf-a/,
    );
  });
  it('accepts claims that the module already has', () => {
    expect(() => assertUniqueClaims(registry, withDescriptor('mf-a', route('/mf-a')))).not.toThrow();
  });
});
