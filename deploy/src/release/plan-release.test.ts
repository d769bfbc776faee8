import type { Registry } from '@courtside/registry';
import { moduleCandidate, moduleRelease, registryWith, shellRelease, versionOf } from '../../test/releases';
import { servedVersions, planCanary, planCanaryEnd, planPublish, planRollback, currentVersion } from './plan-release';
import type { Candidate } from '../store/candidate';
import { Refusal } from '@courtside/release-client/refusal';

/** The current release of `mf-a` is `b`, the previous one `a`. */
const publishedTwice = (): Registry => planPublish(registryWith({ 'mf-a': 'a' }), moduleCandidate('mf-a', 'b'));
/** The first characters of the current release, the previous one and the canary. */
const slot = (registry: Registry) => {
  const { current, previous, canary } = registry.modules['mf-a'] ?? {};
  return [current, previous, canary?.release].map((release) => release?.version[0] ?? '-').join(' ');
};

describe('publishing', () => {
  it('makes the first version of a module the current release', () => {
    expect(slot(planPublish(registryWith({}), moduleCandidate('mf-a', 'a')))).toBe('a - -');
  });
  it('keeps the current release as the previous one', () => {
    expect(slot(publishedTwice())).toBe('b a -');
  });
  it('changes nothing if the version is already the current release', () => {
    const registry = publishedTwice();
    expect(planPublish(registry, moduleCandidate('mf-a', 'b'))).toBe(registry);
  });
  it('changes no other module', () => {
    const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'a' });
    expect(planPublish(registry, moduleCandidate('mf-a', 'b')).modules['mf-b']).toBe(registry.modules['mf-b']);
  });
  it('ends a canary', () => {
    const registry = planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
    expect(slot(planPublish(registry, moduleCandidate('mf-a', 'c')))).toBe('c b -');
  });
  it('works for the shell too', () => {
    const shell: Candidate = { name: 'shell', kind: 'shell', release: shellRelease('e') };
    const registry = planPublish(registryWith({}), shell);
    expect({ currentVersion: currentVersion(registry, 'shell'), version: registry.shell?.previous?.version }).toEqual({
      currentVersion: versionOf('e'),
      version: versionOf('0'),
    });
  });
});

describe('rolling back', () => {
  it('returns to the previous release and leaves no fallback to the faulty one', () => {
    expect(slot(planRollback(publishedTwice(), 'mf-a'))).toBe('a - -');
  });
  it('returns to any earlier version', () => {
    expect(slot(planRollback(publishedTwice(), 'mf-a', moduleCandidate('mf-a', 'd')))).toBe('d - -');
  });
  it.each([
    ['there is no previous release', registryWith({ 'mf-a': 'a' }), 'mf-a'],
    ['the module was never published there', registryWith({}), 'mf-a'],
    ['the shell has no previous release', registryWith({}), 'shell'],
  ])('is refused if %s', (_, registry, name) => {
    expect(() => planRollback(registry, name)).toThrow(Refusal);
  });
});

describe('a canary', () => {
  it('is added to the current release', () => {
    expect(slot(planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'c'), 10))).toBe('b a c');
  });
  it('is removed when it ends', () => {
    const registry = planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
    expect(slot(planCanaryEnd(registry, 'mf-a'))).toBe('b a -');
  });
  it.each([[-1], [0], [100], [1.5], [NaN]])('is refused at %s percent', (percent) => {
    expect(() => planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'c'), percent)).toThrow(Refusal);
  });
  it('is refused for the version that everyone has', () => {
    expect(() => planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'b'), 10)).toThrow(Refusal);
  });
});

it('lists every version that a browser may still load', () => {
  const registry = planCanary(publishedTwice(), 'mf-a', moduleRelease('mf-a', 'c'), 10);
  expect([...servedVersions(registry)].map((id) => id.replace(/(.)\1{15}$/, '$1'))).toEqual([
    'shell/0',
    'mf-a/b',
    'mf-a/a',
    'mf-a/c',
  ]);
});
