import type { ModuleRelease, ModuleSlot } from './registry';
import { placeholderOf, releasesFor } from './releases';

const release = (version: string) => ({ version }) as ModuleRelease;
const slot = (parts: { previous?: string; canary?: [string, number] } = {}): ModuleSlot => ({
  current: release('current'),
  previous: parts.previous ? release(parts.previous) : null,
  canary: parts.canary ? { release: release(parts.canary[0]), percent: parts.canary[1] } : null,
});

const firstRelease: ModuleSlot = {
  ...slot({ canary: ['new', 10] }),
  current: placeholderOf({ ...release('new'), descriptor: { name: 'mf-a', title: 'A', routes: [] } }),
};

describe('the releases a browser tries', () => {
  it.each([
    ['the current one', slot(), 0, ['current']],
    ['the current one, then the previous one', slot({ previous: 'old' }), 0, ['current', 'old']],
    [
      'the canary first if the bucket is within its share',
      slot({ previous: 'old', canary: ['new', 10] }),
      9,
      ['new', 'current', 'old'],
    ],
    ['not the canary if the bucket is outside its share', slot({ canary: ['new', 10] }), 10, ['current']],
    ["only the canary if it is the module's first release", firstRelease, 9, ['new']],
    ['none if the first release is a canary for other browsers', firstRelease, 10, []],
    ['the same version only once', slot({ previous: 'current' }), 0, ['current']],
  ])('are %s', (_, modules, bucket, versions) => {
    expect(releasesFor(modules, bucket).map(({ version }) => version)).toEqual(versions);
  });
});
