import type { ModuleRelease, Registry } from '@courtside/module-kit/registry';
import { changedInUse, keepInUse } from './keep-in-use';

const release = (version: string) => ({ version }) as ModuleRelease;

/** `teams:2 reports:1`, with a canary as `teams:1+2`, and a shell as `shell:1`. */
function registry(text: string): Registry {
  const all = text.split(' ').map((part) => part.split(/[:+]/) as [string, string, string | undefined]);
  const shell = all.find(([name]) => name === 'shell');
  const modules = all.filter(([name]) => name !== 'shell').map(([name, version, canary]) => [
    name, { current: release(version), previous: null, canary: canary ? { release: release(canary), percent: 50 } : null },
  ]);
  return { shell: shell ? { current: { version: shell[1] }, previous: null } : null, modules: Object.fromEntries(modules) } as unknown as Registry;
}
const page = (text: string, inUse: string[], bucket = 99) => ({ registry: registry(text), inUse: new Set(inUse), bucket });

describe('a page that hears of a newer registry', () => {
  it.each([
    ['takes the newest of what is not in use', 'teams:1 reports:1', [], 'teams:2 reports:1', 'teams:2 reports:1'],
    ['keeps what is in use', 'teams:1 reports:1', ['teams'], 'teams:2 reports:2', 'teams:1 reports:2'],
    ['knows a module that is new', 'teams:1', ['teams'], 'teams:1 scouting:1', 'teams:1 scouting:1'],
    ['keeps a module that was taken away', 'teams:1 reports:1', [], 'teams:1', 'teams:1 reports:1'],
    ['keeps its own shell', 'shell:1 teams:1', [], 'shell:2 teams:2', 'shell:1 teams:2'],
  ])('%s', (_, before, inUse, newest, after) => {
    expect(keepInUse(page(before, inUse), registry(newest))).toEqual(registry(after));
  });

  it.each([
    ['a newer release of a module in use', 'teams:1 reports:1', ['teams'], 'teams:2 reports:2', 99, ['teams']],
    ['an older one, after a rollback', 'teams:2', ['teams'], 'teams:1', 99, ['teams']],
    ['nothing where nothing in use changed', 'teams:1 reports:1', ['teams'], 'teams:1 reports:2', 99, []],
    ['nothing where a module in use was taken away', 'teams:1', ['teams'], 'reports:1', 99, []],
    ['a canary to its share', 'teams:1', ['teams'], 'teams:1+2', 10, ['teams']],
    ['no canary to the others', 'teams:1', ['teams'], 'teams:1+2', 90, []],
    ['nothing where a canary became the release of all', 'teams:1+2', ['teams'], 'teams:2', 10, []],
    ['a newer shell', 'shell:1 teams:1', [], 'shell:2 teams:1', 99, ['shell']],
  ])('is offered %s', (_, before, inUse, newest, bucket, offered) => {
    expect(changedInUse(page(before, inUse, bucket), registry(newest))).toEqual(offered);
  });
});
