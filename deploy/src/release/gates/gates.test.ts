import type { ModuleDescriptor } from '@courtside/module-kit/descriptor';
import { descriptorOf, moduleCandidate, moduleRelease, registryWith, shellRelease } from '../../samples/releases';
import { Refusal } from '../refusal';
import { demandOwnClaims } from './claims';
import { demandSharedVersions, inCaretRange } from './shared-versions';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.2', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['', '^19.3.1', false],
  ['19.3.1', '19.3.1', false],
])('%s in %s: %s', (version, range, holds) => {
  expect(inCaretRange(version, range)).toBe(holds);
});

describe('shared versions', () => {
  const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'a' });
  it('let a module in that the shell suits', () => {
    expect(() => demandSharedVersions(registry, moduleCandidate('mf-a', 'b'))).not.toThrow();
  });
  it.each([
    ['an older one than it wants', { react: '^19.9.0' }],
    ['none of it', { '@courtside/new': '^1.0.0' }],
  ])('refuse a module where the shell has %s', (_, builtAgainst) => {
    expect(() => demandSharedVersions(registry, moduleCandidate('mf-a', 'b', { builtAgainst }))).toThrow(Refusal);
  });
  it('refuse a shell that a module there cannot live with, and name the module', () => {
    const release = shellRelease('t', { provides: { react: '20.0.0' } });
    expect(() => demandSharedVersions(registry, { name: 'shell', kind: 'shell', release })).toThrow(/mf-a needs react \^19\.3\.1/);
  });
  it('refuse a shell that the canary of a module cannot live with', () => {
    const trying = registryWith({ 'mf-a': 'a' });
    trying.modules['mf-a']!.canary = { release: moduleRelease('mf-a', 'b', { builtAgainst: { react: '^19.9.0' } }), percent: 10 };
    expect(() => demandSharedVersions(trying, { name: 'shell', kind: 'shell', release: shellRelease('c') })).toThrow(/mf-a needs react \^19\.9\.0/);
  });
  it('let a module into an environment that has no shell yet', () => {
    expect(() => demandSharedVersions(registryWith({}, null), moduleCandidate('mf-a', 'a'))).not.toThrow();
  });
});

describe('claims', () => {
  const registry = registryWith({ 'mf-a': 'a' });
  registry.modules['mf-a']!.current.descriptor.rail = [{ label: 'Alpha', path: '/mf-a', icon: 'a', order: 1 }];
  registry.modules['mf-a']!.current.descriptor.tiles = [{ label: 'Tile', text: '', path: '/mf-a', icon: 'a', order: 1 }];
  const withDescriptor = (name: string, parts: Partial<ModuleDescriptor>) => moduleCandidate(name, 'b', { descriptor: { ...descriptorOf(name), ...parts } });
  const route = (path: string) => ({ routes: [{ path, access: 'user' as const, title: 'x' }] });

  it.each([
    ['the route of another', withDescriptor('mf-b', route('/mf-a')), /route \/mf-a belongs to mf-a/],
    ['the dashboard', withDescriptor('mf-b', route('/dashboard')), /belongs to the shell/],
    ['the rail entry of another', withDescriptor('mf-b', { rail: [{ label: 'Alpha', path: '/mf-b', icon: 'a', order: 1 }] }), /rail entry “Alpha”/],
    ['the tile of another', withDescriptor('mf-b', { tiles: [{ label: 'Tile', text: '', path: '/mf-b', icon: 'a', order: 1 }] }), /tile “Tile” belongs to mf-a/],
    ['one route twice, under two parameter names', withDescriptor('mf-b', { routes: [...route('/x/:a').routes, ...route('/x/:b').routes] }), /declared twice/],
  ])('refuse %s', (_, candidate, words) => {
    expect(() => demandOwnClaims(registry, candidate)).toThrow(words);
  });
  it('let a module keep what is its own', () => {
    expect(() => demandOwnClaims(registry, withDescriptor('mf-a', route('/mf-a')))).not.toThrow();
  });
});
