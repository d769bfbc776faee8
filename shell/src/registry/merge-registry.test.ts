import type { ModuleRelease, Registry } from '@courtside/registry';
import { findEndedCanaries, findUpdates, mergeRegistry } from './merge-registry';

const release = (version: string) => ({ version }) as ModuleRelease;

/** Parses `shell:1 teams:2 reports:1+2`, where `+2` is a canary for half of the browsers. */
function registry(text: string): Registry {
  const all = text.split(' ').map((part) => part.split(/[:+]/) as [string, string, string | undefined]);
  const shell = all.find(([name]) => name === 'shell');
  const modules = all
    .filter(([name]) => name !== 'shell')
    .map(([name, version, canary]) => [
      name,
      { current: release(version), previous: null, canary: canary ? { release: release(canary), percent: 50 } : null },
    ]);
  return {
    shell: shell ? { current: { version: shell[1] }, previous: null } : null,
    modules: Object.fromEntries(modules),
  } as unknown as Registry;
}
const page = (text: string, inUse: string[], bucket = 99) => ({
  registry: registry(text),
  inUse: new Set(inUse),
  bucket,
});

describe('merging a newer registry', () => {
  it.each([
    ['updates modules that are not in use', 'teams:1 reports:1', [], 'teams:2 reports:1', 'teams:2 reports:1'],
    ['keeps modules in use', 'teams:1 reports:1', ['teams'], 'teams:2 reports:2', 'teams:1 reports:2'],
    ['adds new modules', 'teams:1', ['teams'], 'teams:1 scouting:1', 'teams:1 scouting:1'],
    ['keeps removed modules', 'teams:1 reports:1', [], 'teams:1', 'teams:1 reports:1'],
    ['keeps the running shell', 'shell:1 teams:1', [], 'shell:2 teams:2', 'shell:1 teams:2'],
  ])('%s', (_, before, inUse, latest, after) => {
    expect(mergeRegistry(page(before, inUse), registry(latest))).toEqual(registry(after));
  });
});

describe('finding updates', () => {
  it.each([
    ['a newer release of a module in use', 'teams:1 reports:1', ['teams'], 'teams:2 reports:2', 99, ['teams']],
    ['an older release after a rollback', 'teams:2', ['teams'], 'teams:1', 99, ['teams']],
    ['nothing if only other modules changed', 'teams:1 reports:1', ['teams'], 'teams:1 reports:2', 99, []],
    ['nothing if a module in use was removed', 'teams:1', ['teams'], 'reports:1', 99, []],
    ['a canary for browsers in its share', 'teams:1', ['teams'], 'teams:1+2', 10, ['teams']],
    ['no canary for other browsers', 'teams:1', ['teams'], 'teams:1+2', 90, []],
    ['nothing if the canary was promoted', 'teams:1+2', ['teams'], 'teams:2', 10, []],
    ['a newer shell', 'shell:1 teams:1', [], 'shell:2 teams:1', 99, ['shell']],
  ])('finds %s', (_, before, inUse, latest, bucket, updates) => {
    expect(findUpdates(page(before, inUse, bucket), registry(latest))).toEqual(updates);
  });
});

describe('a canary in use', () => {
  it.each([
    ['has ended if it was rolled back', 'teams:1+2', ['teams'], 'teams:1', 10, ['teams']],
    ['has ended if another one took its place', 'teams:1+2', ['teams'], 'teams:1+3', 10, ['teams']],
    ['has ended if its module was withdrawn', 'teams:1+2', ['teams'], 'reports:1', 10, ['teams']],
    ['has not ended if it goes on', 'teams:1+2', ['teams'], 'teams:1+2', 10, []],
    ['has not ended if everyone has it now', 'teams:1+2', ['teams'], 'teams:2', 10, []],
    ['is nothing to browsers that never had it', 'teams:1+2', ['teams'], 'teams:1', 90, []],
    ['is nothing to users who have not opened the module', 'teams:1+2', [], 'teams:1', 10, []],
  ])('%s', (_, before, inUse, latest, bucket, ended) => {
    expect(findEndedCanaries(page(before, inUse, bucket), registry(latest))).toEqual(ended);
  });
});
