import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILD_FILE, type BuildOutput } from '@courtside/registry/build-output';
import { screenChunkName } from '@courtside/module-build/build/build-stats';
import type { ModuleDescriptor } from '@courtside/registry/descriptor-schema';
import { freePorts, startProgram, tsxCommand } from '@courtside/processes';
import { screensOf } from '../../test/releases';
import { ScratchCheckout } from '../../test/scratch-checkout';
import { buildFolder } from '../build/build-folder';
import { openGateways } from '../serve/gateway/open-gateways';
import { readSettings, root, type Settings } from '../settings';
import { EXIT } from '@courtside/release-client/cli/command-line';
import { openTestService, runCommand, type TestService } from '../../test/registry-service';
import { remoteCanaries } from '../serve/release-monitor/remote-canaries';
import { openServedEnvironments, openServedStore } from '../store/open-served-store';

const NAME = 'mf-scouting';

const routesOf = (name: string, paths: readonly string[]): ModuleDescriptor['routes'] =>
  paths.map((route) => ({ path: route, access: 'user', title: name }));

/** The files of a module that shows its generated screen at each of these routes. */
function filesWithRoutes(name: string, paths: readonly string[]) {
  const subject = name.replace('mf-', '');
  const screens = paths.map(
    (route) =>
      `'${route}': () => import(/* webpackChunkName: "${screenChunkName(route)}" */ './${subject}/${subject}-screen'),`,
  );
  return {
    'module.ts': `export default ${JSON.stringify({ name, title: name, routes: routesOf(name, paths) })} as const;`,
    'src/main.tsx': `import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';
export const { bootstrap, mount, unmount } = createModule(descriptor, { ${screens.join('\n')} });`,
  };
}

/** Uses an export that the shell lacks: the version of the package is unchanged, as can happen without the lint. */
const COUNTING_SCREEN = `import { useTeamCount } from '@courtside/api-client';
import { Section } from '@courtside/ui';
export default () => <Section title="Teams">{useTeamCount()}</Section>;`;

let data: string;
let settings: Settings;
let service: TestService;
let present: ScratchCheckout;
/** In reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];
let dists: Record<'shell' | 'newShell' | 'scouting' | 'counting', string>;
let errors = '';

/** Runs a command line in this process. */
async function run(...args: string[]): Promise<number> {
  errors = '';
  return runCommand(args, service.admin, { out: () => {}, err: (part) => (errors += part) });
}

/** The real build of the module as a build of another one, which differs only in its descriptor. */
async function builtAs(name: string, paths: readonly string[], parts: Partial<ModuleDescriptor> = {}): Promise<string> {
  const dist = path.join(data, 'dists', name);
  await cp(dists.scouting, dist, { recursive: true });
  const file = path.join(dist, BUILD_FILE);
  const output = JSON.parse(await readFile(file, 'utf8')) as Extract<BuildOutput, { kind: 'module' }>;
  const descriptor = { ...output.descriptor, name, routes: routesOf(name, paths), ...parts };
  const screens = screensOf(descriptor, Object.values(output.screens)[0] ?? []);
  await writeFile(file, JSON.stringify({ ...output, descriptor, screens }));
  return dist;
}

/**
 * The real build of the shell as a build of changed packages: it has an export more and one less. `build-folder.test`
 * proves that a build lists its exports.
 */
async function changed(shell: string): Promise<string> {
  const dist = path.join(data, 'dists/shell');
  await cp(shell, dist, { recursive: true });
  const file = path.join(dist, BUILD_FILE);
  const output = JSON.parse(await readFile(file, 'utf8')) as Extract<BuildOutput, { kind: 'shell' }>;
  const { '@courtside/api-client': calls = [], '@courtside/ui/core': parts = [] } = output.exports;
  const exports = {
    ...output.exports,
    '@courtside/api-client': [...calls, 'useTeamCount'],
    '@courtside/ui/core': parts.filter((name) => name !== 'Page'),
  };
  await writeFile(file, JSON.stringify({ ...output, exports }));
  // The version is the hash of the files.
  await writeFile(path.join(dist, 'changed.js'), '');
  return dist;
}

/** The registry that staging's gateway serves to browsers. */
async function served(): Promise<{ revision: number; shell: string; modules: Record<string, string>; page: string }> {
  const url = `http://127.0.0.1:${settings.ports.staging.gateway}`;
  const [registry, page] = await Promise.all([fetch(`${url}/registry.json`), fetch(`${url}/scouting`)]);
  const { revision, shell, modules } = (await registry.json()) as {
    revision: number;
    shell: { current: { version: string } };
    modules: Record<string, { current: { version: string } }>;
  };
  const versions = Object.entries(modules).map(([name, { current }]) => [name, current.version]);
  return {
    revision,
    shell: shell.current.version,
    modules: Object.fromEntries(versions) as Record<string, string>,
    page: (await page.text()).match(/\/(?:shell|mf-[a-z]+)\/[0-9a-f]{16}\//g)?.join(' ') ?? '',
  };
}

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'real-builds-'));
  cleanups.push(() => rm(data, { recursive: true }));
  const [production, staging, apiPort, mqttPort, releasePort] = (await freePorts(5)).map(String);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  settings = readSettings({
    COURTSIDE_DATA: data,
    COURTSIDE_PORT: production,
    COURTSIDE_STAGING_PORT: staging,
    COURTSIDE_API_URL: apiUrl,
    COURTSIDE_STAGING_API_URL: apiUrl,
    COURTSIDE_RELEASE_PORT: releasePort,
  });
  service = await openTestService(settings);
  await service.app.listen({ port: settings.releasePort, host: '127.0.0.1' });
  cleanups.push(() => service.close());
  const api = startProgram({
    ...tsxCommand('api/src/main.ts'),
    cwd: root,
    env: {
      PATH: process.env.PATH,
      COURTSIDE_DATA: path.join(data, 'api'),
      COURTSIDE_API_PORT: apiPort,
      COURTSIDE_MQTT_PORT: mqttPort,
      COURTSIDE_LOG: 'fatal',
    },
    extendEnv: false,
    readyUrl: `${apiUrl}/readyz`,
  });
  cleanups.push(async () => (await api).stop());

  present = await ScratchCheckout.create();
  cleanups.push(() => present.remove());
  const scouting = path.join(data, 'dists/scouting');
  const counting = path.join(data, 'dists/counting');
  await present.writeModule(NAME, filesWithRoutes(NAME, ['/scouting', '/scouting/late']));
  await present.build(NAME, scouting);
  await writeFile(path.join(present.folder, NAME, 'src/scouting/scouting-screen.tsx'), COUNTING_SCREEN);
  await present.build(NAME, counting);
  const shell = await buildFolder('shell');
  dists = { shell, newShell: await changed(shell), scouting, counting };

  await api;
  const gateways = await openGateways(
    settings,
    openServedStore(settings),
    remoteCanaries(service.admin),
    openServedEnvironments(settings),
  );
  cleanups.push(() => gateways.close());
  for (const [name, dist] of [
    ['shell', dists.shell],
    [NAME, dists.scouting],
  ] as const)
    expect({ publish: await run('publish', name, '--to', 'staging', '--dist', dist), errors }).toEqual({
      publish: EXIT.done,
      errors: '',
    });
  // Three builds on a busy machine.
}, 600_000);
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
});

describe('real builds are refused, and the gateway keeps serving the current releases:', () => {
  it.each<[string, string, () => string | Promise<string>, RegExp]>([
    [
      'a module that uses a new export that the shell lacks',
      NAME,
      () => dists.counting,
      /mf-scouting uses useTeamCount from @courtside\/api-client, which the shell [0-9a-f]{16} doesn't have\n {2}Fix: publish a shell that has it/,
    ],
    [
      'a shell without an export that a module uses',
      'shell',
      () => dists.newShell,
      /mf-scouting [0-9a-f]{16} uses Page from @courtside\/ui\/core, which this shell doesn't have\n {2}Fix: keep the export/,
    ],
    [
      'a route that would capture the route of another module',
      'mf-overlap',
      () => builtAs('mf-overlap', ['/scouting/:any']),
      /the route \/scouting\/:any matches the same addresses as \/scouting\/late, which belongs to mf-scouting\n {2}Fix: /,
    ],
    [
      'a second “Logout” in the avatar menu',
      'mf-logout',
      () => builtAs('mf-logout', ['/bye'], { avatarMenu: [{ label: 'Logout', path: '/bye', order: 1 }] }),
      /the avatar menu entry “Logout” belongs to the shell\n {2}Fix: choose another one in mf-logout\/module\.ts/,
    ],
    [
      'routes that the server answers itself',
      'mf-server',
      () => builtAs('mf-server', ['/api/x', '/:any']),
      /the server answers addresses of the route \/api\/x and the route \/:any itself, so no screen would show\n {2}Fix: /,
    ],
  ])('%s', async (_, name, dist, message) => {
    const before = await served();
    expect(await run('publish', name, '--to', 'staging', '--dist', await dist())).toBe(EXIT.refused);
    expect(errors).toMatch(message);
    expect(await served()).toEqual(before);
    expect(before.page).toContain(`/${NAME}/${before.modules[NAME]}/`);
  });

  it('a route without a screen', async () => {
    const before = await served();
    const { 'module.ts': descriptor } = filesWithRoutes('mf-blank', ['/blank', '/blank/page']);
    await present.writeModule('mf-blank', { 'module.ts': descriptor });
    const variables = { COURTSIDE_DATA: data, COURTSIDE_RELEASE_PORT: String(settings.releasePort) };
    const { code, errors: told } = await present.release(variables, 'publish', 'mf-blank', '--to', 'staging');
    expect({ code, told }).toEqual({
      code: EXIT.refused,
      told: expect.stringContaining('No screen is imported for the route /blank/page. Write'),
    });
    expect(await served()).toEqual(before);
  });
});

it('a shell and a module that need each other are refused one by one, accepted together, and rolled back together', async () => {
  const before = await served();
  const publish = (...args: string[]) => run('publish', ...args, '--to', 'staging');
  expect(await publish('shell', '--dist', dists.newShell)).toBe(EXIT.refused);
  expect(await publish(NAME, '--dist', dists.counting)).toBe(EXIT.refused);
  expect(await served()).toEqual(before);

  expect({
    publish: await publish('shell', NAME, '--together', '--dist', dists.newShell, dists.counting),
    errors,
  }).toEqual({ publish: EXIT.done, errors: '' });
  const together = await served();
  expect(together.revision).toBe(before.revision + 1);
  expect(together.shell).not.toBe(before.shell);
  expect(together.modules[NAME]).not.toBe(before.modules[NAME]);
  for (const version of [`/shell/${together.shell}/`, `/${NAME}/${together.modules[NAME]}/`])
    expect(together.page).toContain(version);

  // The module can't be rolled back alone: its earlier release needs the earlier shell.
  expect(await run('rollback', NAME, '--in', 'staging', '--to', before.modules[NAME] ?? '')).toBe(EXIT.refused);
  expect(errors).toMatch(/mf-scouting uses Page from @courtside\/ui\/core, which the shell [0-9a-f]{16} doesn't have/);
  expect(await served()).toEqual(together);

  expect({ rollback: await run('rollback', NAME, '--in', 'staging'), errors }).toEqual({
    rollback: EXIT.done,
    errors: '',
  });
  expect(await served()).toEqual({ ...before, revision: before.revision + 2 });
});

it('an API without a call that a served release makes is refused before it is deployed', async () => {
  const document = (await (await fetch(`${settings.apis.staging}/api/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
  };
  const file = path.join(data, 'openapi.json');
  const check = async () => {
    await writeFile(file, JSON.stringify(document));
    return run('check-api', file, '--in', 'staging');
  };
  expect({ check: await check(), errors }).toEqual({ check: EXIT.done, errors: '' });
  delete document.paths['/api/team/teams/'];
  expect(await check()).toBe(EXIT.refused);
  expect(errors).toMatch(/mf-scouting [0-9a-f]{16} calls GET \/api\/team\/teams\/, which the API doesn't have/);
});
