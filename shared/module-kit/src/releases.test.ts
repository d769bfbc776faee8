import type { ModuleRelease, ModuleSlot } from './registry';
import { releasesFor } from './releases';

const release = (version: string) => ({ version }) as ModuleRelease;
const slot = (parts: { previous?: string; canary?: [string, number] } = {}): ModuleSlot => ({
  current: release('current'),
  previous: parts.previous ? release(parts.previous) : null,
  canary: parts.canary ? { release: release(parts.canary[0]), percent: parts.canary[1] } : null,
});

describe('the releases a browser tries', () => {
  it.each([
    ['the current one', slot(), 0, ['current']],
    ['then the previous one', slot({ previous: 'old' }), 0, ['current', 'old']],
    ['the canary first, within its share', slot({ previous: 'old', canary: ['new', 10] }), 9, ['new', 'current', 'old']],
    ['no canary outside its share', slot({ canary: ['new', 10] }), 10, ['current']],
    ['the same version once', slot({ previous: 'current' }), 0, ['current']],
  ])('are %s', (_, modules, bucket, versions) => {
    expect(releasesFor(modules, bucket).map(({ version }) => version)).toEqual(versions);
  });
});
