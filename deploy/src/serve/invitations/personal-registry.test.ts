import type { Registry } from '@courtside/registry';
import { isPlaceholder, placeholderOf } from '@courtside/registry/releases';
import { moduleRelease, registryWith, versionOf } from '../../../test/releases';
import { clubsIn, NOTHING_CHOSEN, personalRegistry, type Chosen } from './personal-registry';

const chosen = (parts: Partial<Chosen>): Chosen => ({ ...NOTHING_CHOSEN, ...parts });

/** An environment with a canary `c` of mf-a. */
function withCanary(percent: number, clubs?: string[]): Registry {
  const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'b' });
  const canary = { release: moduleRelease('mf-a', 'c'), percent, ...(clubs && { clubs }) };
  return { ...registry, modules: { ...registry.modules, 'mf-a': { ...registry.modules['mf-a']!, canary } } };
}
const canaryOf = (registry: Registry) => registry.modules['mf-a']?.canary ?? null;

it('a canary for testers is not in the registry of anyone else', () => {
  const registry = withCanary(0, ['club-1']);
  expect(canaryOf(personalRegistry(registry, NOTHING_CHOSEN).registry)).toBeNull();
  expect(canaryOf(personalRegistry(registry, chosen({ club: 'club-2', canaries: ['mf-b'] })).registry)).toBeNull();
  expect(JSON.stringify(personalRegistry(registry, NOTHING_CHOSEN))).not.toContain('club-1');
});

it.each([
  ['a tester', chosen({ canaries: ['mf-a'] })],
  ['a member of the club', chosen({ club: 'club-1' })],
])('%s gets it, without the names of clubs', (_, who) => {
  const personal = personalRegistry(withCanary(0, ['club-1', 'club-2']), who);
  expect(canaryOf(personal.registry)).toEqual({ release: moduleRelease('mf-a', 'c'), percent: 99 });
  expect(personal.chosen).toEqual([`mf-a/${versionOf('c')}`]);
});

it('a share stays a share for everyone else', () => {
  expect(canaryOf(personalRegistry(withCanary(10, ['club-1']), NOTHING_CHOSEN).registry)).toEqual({
    release: moduleRelease('mf-a', 'c'),
    percent: 10,
  });
  const shared = withCanary(10);
  expect(personalRegistry(shared, NOTHING_CHOSEN)).toEqual({ registry: shared, chosen: [] });
});

it('a module that only testers have does not exist for others', () => {
  const registry = withCanary(0);
  const first = { current: placeholderOf(moduleRelease('mf-a', 'c')), previous: null, canary: canaryOf(registry) };
  const modules = { ...registry.modules, 'mf-a': first };
  expect(personalRegistry({ ...registry, modules }, NOTHING_CHOSEN).registry.modules).not.toHaveProperty('mf-a');
  const { registry: own } = personalRegistry({ ...registry, modules }, chosen({ canaries: ['mf-a'] }));
  expect(canaryOf(own)?.release.version).toBe(versionOf('c'));
});

it('a trial replaces the canary of its browser, and may be a module that the environment does not have', () => {
  const trials = new Map([
    ['mf-a', moduleRelease('mf-a', 'e')],
    ['mf-new', moduleRelease('mf-new', 'f')],
  ]);
  const { registry, chosen: ids } = personalRegistry(withCanary(10), chosen({ trials }));
  expect(canaryOf(registry)).toEqual({ release: moduleRelease('mf-a', 'e'), percent: 99 });
  expect(isPlaceholder(registry.modules['mf-new']!.current)).toBe(true);
  expect(ids).toEqual([`mf-a/${versionOf('e')}`, `mf-new/${versionOf('f')}`]);
});

it('browsers that are chosen for the same share one registry', () => {
  const registry = withCanary(0, ['club-1']);
  expect(personalRegistry(registry, chosen({ club: 'other' }))).toBe(personalRegistry(registry, NOTHING_CHOSEN));
  expect(personalRegistry(registry, chosen({ canaries: ['mf-a'] }))).toBe(
    personalRegistry(registry, chosen({ canaries: ['mf-a'] })),
  );
});

it('lists the clubs that canaries are for', () => {
  expect([...clubsIn(withCanary(0, ['club-1']))]).toEqual(['club-1']);
  expect([...clubsIn(withCanary(10))]).toEqual([]);
});
