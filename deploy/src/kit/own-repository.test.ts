import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BILL_OF_MATERIALS_FILE, BUILD_FILE, BuildOutput } from '@courtside/module-kit/build/build-output';
import { EnvironmentContract } from '@courtside/module-kit/environment-contract';
import { freePorts, startProgram, tsxCommand } from '@courtside/processes';
import { readBuild as readServiceBuild } from '@courtside/release-client/read-build';
import { openTestService } from '../../test/registry-service';
import { buildFolder } from '../build/build-folder';
import { readSettings, root } from '../settings';
import { packKit } from './pack-kit';

/** A small package that the shell doesn't provide. */
const OWN_DEPENDENCY = { name: 'fflate', version: '0.8.3' };
const NAME = 'mf-scouting';

/** Why npm can't install packages here; null if it can. */
function registryMissingReason(): string | null {
  try {
    execFileSync('npm', ['view', OWN_DEPENDENCY.name, 'version', '--fetch-retries=0'], {
      stdio: 'ignore',
      timeout: 20_000,
    });
    return null;
  } catch {
    return 'the package registry does not answer';
  }
}
const reason = registryMissingReason();
if (reason) console.info(`A module in its own repository is not tested: ${reason}.`);

let home = '';
let kit = '';
let own = '';

/** Runs a command in the module's repository, and shows how long it takes. */
async function run(what: string, file: string, args: readonly string[], cwd = own, more: NodeJS.ProcessEnv = {}) {
  const started = Date.now();
  // Nothing of this checkout's package manager.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_|COURTSIDE_)/i.test(name));
  const env = { ...Object.fromEntries(inherited), ...more };
  const result = await new Promise<{ failed: boolean; output: string }>((resolve) =>
    execFile(file, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    ),
  );
  console.info(`${what}: ${((Date.now() - started) / 1_000).toFixed(1)} s`);
  return result;
}
async function succeed(...command: Parameters<typeof run>): Promise<string> {
  const { failed, output } = await run(...command);
  if (failed) throw new Error(`${command[0]} failed.\n${output}`);
  return output;
}
async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(path.join(own, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
  await writeFile(path.join(own, file), text.replace(from, to));
}
async function readBuild() {
  const build = BuildOutput.parse(JSON.parse(await readFile(path.join(own, 'dist', BUILD_FILE), 'utf8')));
  if (build.kind !== 'module') throw new Error('This is not a module.');
  return build;
}

/** Without npm's cache, an installation downloads 600 packages. */
const LIMIT_MS = 600_000;

(reason ? describe.skip : describe)('a module in its own repository', () => {
  const startedAt = Date.now();

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'own-repository-'));
    kit = path.join(home, 'kit');
    own = path.join(home, NAME);
    await packKit(kit);
    console.info(`pack the kit: ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
    const generator = path.join(kit, 'create-courtside-module-1.0.0.tgz');
    const generate = ['exec', '--yes', '--package', generator, '--', 'create-courtside-module', NAME, '--kit', kit];
    await succeed('generate', 'npm', generate, home);
    await replaceIn(
      'package.json',
      '"react": ',
      `"${OWN_DEPENDENCY.name}": "${OWN_DEPENDENCY.version}",\n    "react": `,
    );
    await succeed('install', 'npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  }, LIMIT_MS);
  afterAll(async () => {
    await rm(home, { recursive: true, force: true });
    console.info(`all of it: ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  });

  it('passes its test stage unchanged', async () => {
    const output = await succeed('test', 'npm', ['test']);
    for (const stage of ['types', 'rules', 'tests', 'environment']) expect(output).toContain(`${stage}: passed`);
  });

  it('is built twice to the same files, with its own dependency and without what the shell provides', async () => {
    await replaceIn(
      `src/scouting/scouting-screen.tsx`,
      `import { texts }`,
      `import { strToU8 } from '${OWN_DEPENDENCY.name}';\nimport { texts }`,
    );
    await replaceIn(`src/scouting/scouting-screen.tsx`, `{team_name}</li>`, `{strToU8(team_name).length}</li>`);
    await succeed('build', 'npm', ['run', 'build']);
    const first = await readBuild();
    const files = (await readdir(path.join(own, 'dist'))).toSorted();
    const bill = await readFile(path.join(own, 'dist', BILL_OF_MATERIALS_FILE), 'utf8');
    expect(bill).toContain(`pkg:npm/${OWN_DEPENDENCY.name}@${OWN_DEPENDENCY.version}`);
    expect(bill).not.toContain('pkg:npm/react@');
    expect(first.calls).toContain('GET /api/team/teams/');
    expect(first.uses['@courtside/api-client']).toEqual(['ApiClientProvider', 'useTeams']);
    await succeed('build again', 'npm', ['run', 'build']);
    expect((await readBuild()).container).toBe(first.container);
    expect((await readdir(path.join(own, 'dist'))).toSorted()).toEqual(files);
  });

  it('is previewed, published, promoted and rolled back over HTTP, with a token for this module', async () => {
    const [apiPort, mqttPort, releasePort] = (await freePorts(3)).map(String);
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const data = path.join(home, 'data');
    const settings = readSettings({
      COURTSIDE_DATA: data,
      COURTSIDE_RELEASE_PORT: releasePort,
      COURTSIDE_API_URL: apiUrl,
      COURTSIDE_STAGING_API_URL: apiUrl,
    });
    const api = await startProgram({
      ...tsxCommand('api/src/main.ts'),
      cwd: root,
      env: {
        ...process.env,
        COURTSIDE_DATA: path.join(home, 'api'),
        COURTSIDE_API_PORT: apiPort,
        COURTSIDE_MQTT_PORT: mqttPort,
        COURTSIDE_LOG: 'fatal',
      },
      readyUrl: `${apiUrl}/readyz`,
    });
    const service = await openTestService(settings);
    try {
      await service.app.listen({ port: settings.releasePort, host: '127.0.0.1' });
      const shell = await readServiceBuild('shell', await buildFolder('shell'), { commit: null, builder: 'test' });
      for (const environment of ['staging', 'production'])
        await service.admin.publish(environment, [shell], false, 'new version');
      const scopes = ['preview', 'staging', 'production'] as const;
      const { token } = await service.admin.createToken({
        name: 'team',
        modules: [NAME],
        scopes: [...scopes],
        days: 1,
      });
      const env = { COURTSIDE_RELEASE_SERVICE: settings.releaseService, COURTSIDE_RELEASE_TOKEN: token };
      const courtside = (...args: string[]) => succeed(args[0] ?? '', 'npx', ['courtside', ...args], own, env);

      expect(await courtside('preview', NAME)).toContain(`http://preview-${NAME}.localhost`);
      const early = await run(
        'promote early',
        'npx',
        ['courtside', 'promote', NAME, 'staging', 'production'],
        own,
        env,
      );
      expect(early.output).toContain('Fix: npx courtside publish mf-scouting --to staging');
      expect(await courtside('publish', NAME, '--to', 'staging')).toContain(`${NAME} in staging: nothing → `);
      expect(await courtside('promote', NAME, 'staging', 'production')).toContain(`${NAME} in production: nothing → `);
      expect(await courtside('rollback', NAME, '--in', 'production')).toMatch(/in production: \w+ → nothing/);
      expect((await service.admin.history('production', NAME)).map(({ what, identity }) => [what, identity])).toEqual([
        ['promote', 'team'],
        ['rollback', 'team'],
      ]);
      const others = await run(
        'publish the shell',
        'npx',
        ['courtside', 'rollback', 'shell', '--in', 'staging'],
        own,
        env,
      );
      expect(others.output).toContain('the token “team” is for mf-scouting, not for shell');
    } finally {
      await service.close();
      await api.stop();
    }
  });

  it('is refused by the rules of modules, and by an environment that lacks something', async () => {
    const contract = path.join(own, 'node_modules/@courtside/module-kit/environment.json');
    const { exports, ...rest } = EnvironmentContract.parse(JSON.parse(await readFile(contract, 'utf8')));
    const names = exports['@courtside/api-client']?.filter((name) => name !== 'useTeams') ?? [];
    const older = { ...rest, environment: 'staging', exports: { ...exports, '@courtside/api-client': names } };
    await writeFile(path.join(own, 'environment.json'), JSON.stringify(older));
    await replaceIn('src/main.test.tsx', `import * as main`, `import 'axios';\nimport * as main`);
    const { failed, output } = await run('test with mistakes', 'npm', ['test', '--', '--only', 'rules', 'environment']);
    expect(failed).toBe(true);
    expect(output).toContain('Use @courtside/api-client.');
    expect(output).toContain(
      "mf-scouting uses useTeams from @courtside/api-client, which the shell of staging doesn't have",
    );
    expect(output).toMatch(/rules: failed[^]*environment: failed/);
  });
});
