import type { Registry } from '@courtside/module-kit/registry';
import { moduleCandidate, moduleRelease, registryWith, shellRelease, versionOf } from '../samples/releases';
import { livingVersions, planCanary, planCanaryEnd, planPublish, planRollback, presentVersion, type Candidate } from './plan-release';
import { Refusal } from './refusal';

/** `mf-a` at `b`, with `a` before it. */
const twice = (): Registry => planPublish(registryWith({ 'mf-a': 'a' }), moduleCandidate('mf-a', 'b'));
const slot = (registry: Registry) => {
  const { current, previous, canary } = registry.modules['mf-a'] ?? {};
  return { current: current?.version[0], previous: previous?.version[0] ?? null, canary: canary?.release.version[0] ?? null };
};

describe('publishing', () => {
  it('puts the first version of a module in front', () => {
    expect(slot(planPublish(registryWith({}), moduleCandidate('mf-a', 'a')))).toEqual({ current: 'a', previous: null, canary: null });
  });
  it('keeps what was in front as the previous release', () => {
    expect(slot(twice())).toEqual({ current: 'b', previous: 'a', canary: null });
  });
  it('changes nothing where the version is in front already', () => {
    const registry = twice();
    expect(planPublish(registry, moduleCandidate('mf-a', 'b'))).toBe(registry);
  });
  it('touches no other module', () => {
    const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'a' });
    expect(planPublish(registry, moduleCandidate('mf-a', 'b')).modules['mf-b']).toBe(registry.modules['mf-b']);
  });
  it('ends a canary, which is judged by now', () => {
    const registry = planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
    expect(slot(planPublish(registry, moduleCandidate('mf-a', 'c')))).toEqual({ current: 'c', previous: 'b', canary: null });
  });
  it('works for the shell alike', () => {
    const shell: Candidate = { name: 'shell', kind: 'shell', release: shellRelease('e') };
    const registry = planPublish(registryWith({}), shell);
    expect([presentVersion(registry, 'shell'), registry.shell?.previous?.version]).toEqual([versionOf('e'), versionOf('0')]);
  });
});

describe('rolling back', () => {
  it('puts the previous release in front, and nobody falls back to the bad one', () => {
    expect(slot(planRollback(twice(), 'mf-a'))).toEqual({ current: 'a', previous: null, canary: null });
  });
  it('goes to any earlier version that is named', () => {
    expect(slot(planRollback(twice(), 'mf-a', moduleCandidate('mf-a', 'd')))).toMatchObject({ current: 'd' });
  });
  it.each([
    ['there is no previous release', registryWith({ 'mf-a': 'a' }), 'mf-a'],
    ['the module was never published there', registryWith({}), 'mf-a'],
    ['the shell has no previous release', registryWith({}), 'shell'],
  ])('is refused where %s', (_, registry, name) => {
    expect(() => planRollback(registry, name)).toThrow(Refusal);
  });
});

describe('a canary', () => {
  it('stands beside what is in front', () => {
    expect(slot(planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'c'), 10))).toEqual({ current: 'b', previous: 'a', canary: 'c' });
  });
  it('ends without a trace', () => {
    const registry = planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
    expect(slot(planCanaryEnd(registry, 'mf-a'))).toEqual({ current: 'b', previous: 'a', canary: null });
  });
  it.each([[-1], [0], [100], [1.5], [NaN]])('is refused at %s percent', (percent) => {
    expect(() => planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'c'), percent)).toThrow(Refusal);
  });
  it('is refused with the version that everyone has', () => {
    expect(() => planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'b'), 10)).toThrow(Refusal);
  });
});

it('names every version a browser may still ask for', () => {
  const registry = planCanary(twice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
  expect([...livingVersions(registry)].map((id) => id.replace(/(.)\1{15}$/, '$1'))).toEqual(['shell/0', 'mf-a/b', 'mf-a/a', 'mf-a/c']);
});
