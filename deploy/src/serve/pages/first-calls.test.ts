import { descriptorOf, moduleRelease, registryWith, shellRelease } from '../../../test/releases';
import { browserRegistry, forBrowser } from '../browser-registry';
import { firstCalls } from './first-calls';
import { renderPage } from './render-page';

const USER = '/api/auth/user/';
const TEAMS = '/api/team/teams/';
const PLAYERS = '/api/players/player/team/:teamId/';

/** A shell and a module with screens for users and guests. Half of the browsers may have a canary. */
function environment(canary?: readonly string[]) {
  const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'b' });
  registry.shell!.current = shellRelease('0', { firstCalls: [USER] });
  const descriptor = descriptorOf('mf-a', '/teams/:teamId');
  descriptor.routes.push({ path: '/hello', access: 'guest', title: 'Hello' });
  descriptor.routes.push({ path: '/link', access: 'anyone', title: 'Link' });
  const release = (letter: string, calls: readonly string[]) =>
    moduleRelease('mf-a', letter, { descriptor, firstCalls: { '/teams/:teamId': [...calls] } });
  const slot = registry.modules['mf-a']!;
  slot.current = release('a', [PLAYERS, TEAMS]);
  if (canary) slot.canary = { release: release('b', canary), percent: 50 };
  return registry;
}
const callsAt = (pathname: string, bucket = 0, registry = environment()) =>
  firstCalls(registry, { pathname, bucket }).calls;

it.each([
  ['/teams/7', [USER, PLAYERS, TEAMS]],
  ['/dashboard', [USER]],
  ['/', [USER]],
  ['/unknown', [USER]],
  ['/hello', []],
  ['/link', []],
])('a page at %s starts %j', (pathname, calls) => {
  expect(callsAt(pathname)).toEqual(calls);
});

it('are those of the first widgets on the dashboard', () => {
  const registry = environment();
  const descriptor = {
    ...descriptorOf('mf-b'),
    widgets: [
      { name: 'third', title: 'Third', order: 30, height: 200 },
      { name: 'second', title: 'Second', order: 20, height: 200 },
    ],
  };
  const firstCallsOf = { second: [TEAMS], third: [PLAYERS] };
  registry.modules['mf-b']!.current = moduleRelease('mf-b', 'b', { descriptor, firstCalls: firstCallsOf });
  const early = { ...descriptorOf('mf-a'), widgets: [{ name: 'first', title: 'First', order: 10 }] };
  registry.modules['mf-a']!.current = moduleRelease('mf-a', 'a', {
    descriptor: early,
    firstCalls: { first: ['/api/a/'] },
  });
  expect(callsAt('/dashboard', 0, registry)).toEqual([USER, '/api/a/', TEAMS]);
  expect(callsAt('/', 0, registry)).toEqual([USER]);
});

it('are those of the visitor’s release', () => {
  const registry = environment([TEAMS]);
  expect(callsAt('/teams/7', 10, registry)).toEqual([USER, TEAMS]);
  expect(callsAt('/teams/7', 60, registry)).toEqual([USER, PLAYERS, TEAMS]);
});

it('are empty if the shell does not take them over', () => {
  const registry = environment();
  registry.shell!.current = shellRelease('0');
  expect(callsAt('/teams/7', 0, registry)).toEqual([]);
});

it('are only in the page of their address, in a script with the nonce', () => {
  const page = renderPage(environment(), { pathname: '/teams/7', bucket: 0 }, 'bm9uY2U=');
  const [, tag = '', calls = ''] = /(<script[^>]*>)\(function startFirstCalls[\s\S]*?\}\)\((\[.*?\]),/.exec(page) ?? [];
  expect(tag).toBe('<script nonce="bm9uY2U=">');
  expect(JSON.parse(calls)).toEqual([USER, PLAYERS, TEAMS]);
  expect(page.split(PLAYERS)).toHaveLength(2);
  expect(renderPage(environment(), { pathname: '/hello', bucket: 0 }, 'bm9uY2U=')).not.toContain('startFirstCalls');
  expect(renderPage(registryWith({ 'mf-a': 'a' }), { pathname: '/mf-a', bucket: 0 }, 'bm9uY2U=')).not.toContain(
    'startFirstCalls',
  );
});

it('are not in the registry of browsers, because an older shell would refuse it', () => {
  const registry = environment([TEAMS]);
  expect(browserRegistry(registry).text()).not.toContain(USER);
  expect(browserRegistry(registry).text()).not.toContain('firstCalls');
  expect(JSON.stringify(forBrowser(registry.modules['mf-a']!.current))).not.toContain('firstCalls');
});
