import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@courtside/deploy/settings';
import { startProgram, tsxCommand } from '@courtside/processes';
import { execa } from 'execa';
import { demoCoach } from '../../test/coaches';
import { expect, test } from '../../test/release-test';
import { startLoggedIn } from '../../test/start-logged-in';

const NAME = 'mf-scouting';
/** A small package that the shell doesn't provide. */
const DEPENDENCY = { name: 'fflate', version: '0.8.3' };
/** The values of a chart. */
const SERIES = [{ name: 'Mila', points: [{ date: '2026-03-01', value: 50 }] }];
/** Without npm's cache, an installation downloads 600 packages, which has taken five minutes. */
const LIMIT_MS = 1_200_000;

/** Whether npm can install packages here. */
function hasRegistry(): boolean {
  try {
    execFileSync('npm', ['view', DEPENDENCY.name, 'version', '--fetch-retries=0'], {
      stdio: 'ignore',
      timeout: 20_000,
    });
    return true;
  } catch {
    return false;
  }
}

/** A module in a folder outside this repository. */
class OwnRepository {
  private constructor(
    readonly home: string,
    /** The environment variables that the module's team has. */
    private readonly env: Record<string, string>,
  ) {}

  static async create(env: Record<string, string>): Promise<OwnRepository> {
    return new OwnRepository(await mkdtemp(path.join(tmpdir(), 'own-repository-')), env);
  }

  get folder(): string {
    return path.join(this.home, NAME);
  }

  /** Excludes variables of this checkout's package manager and settings of the product. */
  get variables(): NodeJS.ProcessEnv {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|NODE_|COURTSIDE_)/i.test(name));
    return { ...Object.fromEntries(inherited), ...this.env };
  }

  /** Runs a command in the module's folder, and prints how long it takes. @returns what it prints */
  async run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
    const started = Date.now();
    const cwd = args[0] === 'exec' ? this.home : this.folder;
    const options = { cwd, env: this.variables, extendEnv: false, all: true, reject: false } as const;
    const { all, exitCode = 1 } = await execa(command, args, options);
    const shown = [command, ...args].join(' ').replaceAll(this.home, '.');
    process.stdout.write(`${shown}: ${((Date.now() - started) / 1_000).toFixed(1)} s\n`);
    return { code: exitCode, output: all };
  }

  async succeed(command: string, ...args: string[]): Promise<string> {
    const { code, output } = await this.run(command, ...args);
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${output}`);
    return output;
  }

  /** Runs the command line as `npx courtside` does, but without the time that npx takes to find it. */
  courtside(...args: string[]): Promise<string> {
    return this.succeed(path.join(this.folder, 'node_modules/.bin/courtside'), ...args);
  }

  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
    await writeFile(path.join(this.folder, file), text.replace(from, to));
  }

  remove(): Promise<void> {
    return rm(this.home, { recursive: true, force: true });
  }
}

test('a module is created, developed, tested and released in its own folder, with packed packages and a token', async ({
  page,
  request,
  environments,
  pageErrors,
}) => {
  test.skip(!hasRegistry(), 'the package registry does not answer');
  test.setTimeout(LIMIT_MS);
  const { token } = (await environments.release(
    'create-token',
    'team',
    '--module',
    NAME,
    '--scope',
    'preview,staging,production',
  )) as { token: string };
  const service = `http://127.0.0.1:${environments.env.COURTSIDE_RELEASE_PORT}`;
  const own = await OwnRepository.create({
    COURTSIDE_RELEASE_SERVICE: service,
    COURTSIDE_RELEASE_TOKEN: token,
  });
  const before = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  const screen = 'src/scouting/scouting-screen.tsx';
  try {
    await test.step('generated, and installed from the packed packages', async () => {
      const kit = path.join(own.home, 'kit');
      const { command, args } = tsxCommand('deploy/src/kit/main.ts', '--out', kit);
      await execa(command, args, { cwd: root });
      const generator = path.join(kit, 'create-courtside-module-1.0.0.tgz');
      const generate = ['exec', '--yes', '--package', generator, '--', 'create-courtside-module', NAME, '--kit', kit];
      await own.succeed('npm', ...generate);
      await own.edit('package.json', '"react": ', `"${DEPENDENCY.name}": "${DEPENDENCY.version}",\n    "react": `);
      await own.succeed('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    });

    await test.step('passes its own tests unchanged', async () => {
      const output = await own.succeed('npm', 'test');
      for (const stage of ['types', 'rules', 'tests', 'environment']) expect(output).toContain(`${stage}: passed`);
    });

    await test.step('developed: an edit appears, and the typed text stays', async () => {
      pageErrors.allow(/rspack-dev-server/);
      const server = await startProgram({
        // Not npx, which doesn't pass on the signal that stops it.
        command: process.execPath,
        args: ['node_modules/@courtside/module-kit/dist/cli/main.js', 'dev', '--staging', environments.stagingUrl],
        cwd: own.folder,
        env: own.variables,
        extendEnv: false,
        readyLine: 'Press Ctrl-C to stop',
      });
      try {
        const [address = ''] = /http:\/\/localhost:\d+/.exec(server.output) ?? [];
        await startLoggedIn(page, request, demoCoach);
        await page.goto(`${address}/scouting`);
        await expect(page.getByText('Your teams at a glance')).toBeVisible();
        await own.edit(screen, '<ul>', '<input aria-label="Note" /><ul>');
        await page.getByLabel('Note').fill('Half a sen');
        await own.edit('src/texts/en.ts', 'Your teams at a glance', 'Written while typing');
        await expect(page.getByText('Written while typing')).toBeVisible();
        await expect(page.getByLabel('Note')).toHaveValue('Half a sen');
        await page.goto(`${environments.url}/dashboard`);
      } finally {
        await server.stop();
      }
    });

    await test.step('refused by the rules for modules', async () => {
      await own.edit('src/main.test.tsx', 'import * as main', "import 'axios';\nimport * as main");
      const { code, output } = await own.run('npx', 'courtside', 'test', '--only', 'rules');
      expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Use @courtside/api-client.') });
      await own.edit('src/main.test.tsx', "import 'axios';\n", '');
    });

    await test.step('built with its own dependency, and without the packages that the shell provides', async () => {
      await own.edit(
        screen,
        'import { texts }',
        `import { IndexLineChart } from '@courtside/charts';\nimport { texts }`,
      );
      await own.edit(screen, '<ul>', `<IndexLineChart series={${JSON.stringify(SERIES)}} /><ul>`);
      await own.courtside('test', '--only', 'types', 'tests');
      await own.edit(screen, 'import { texts }', `import { strToU8 } from '${DEPENDENCY.name}';\nimport { texts }`);
      await own.edit(screen, '{team_name}</li>', '{team_name}: {strToU8(team_name).length}</li>');
      await own.courtside('build');
      const files = await readdir(path.join(own.folder, 'dist'));
      const bill = await readFile(
        path.join(own.folder, 'dist', files.find((file) => file.startsWith('bom.')) ?? ''),
        'utf8',
      );
      expect(bill).toContain(`pkg:npm/${DEPENDENCY.name}@${DEPENDENCY.version}`);
      for (const provided of ['react@', '%40antv/', '%40ant-design/charts@'])
        expect(bill).not.toContain(`pkg:npm/${provided}`);
    });

    await test.step('previewed, published, promoted and rolled back', async () => {
      expect(await own.courtside('preview', NAME, '--dist', 'dist')).toContain(`http://preview-${NAME}.localhost`);
      const early = await own.run('npx', 'courtside', 'promote', NAME, 'staging', 'production');
      expect(early.output).toContain('Fix: npx courtside publish mf-scouting --to staging');
      expect(await own.courtside('publish', NAME, '--to', 'staging')).toContain(`${NAME} in staging: nothing → `);
      expect(await own.courtside('promote', NAME, 'staging', 'production')).toContain('in production: nothing → ');
      await page.goto(`${environments.url}/scouting`);
      await expect(page.getByText('Written while typing')).toBeVisible();
      // The shell draws the chart: the module's repository doesn't install the library.
      await page.getByRole('application').hover();
      await expect(page.getByRole('application').locator('canvas').first()).toBeVisible();
      expect(await own.courtside('rollback', NAME, '--in', 'production')).toMatch(/in production: \w+ → nothing/);
      const history = (await environments.release('history', 'production', '--of', NAME)) as { identity: string }[];
      expect(history.map(({ identity }) => identity)).toEqual(['team', 'team']);
    });

    await test.step('refused for another module', async () => {
      const { output } = await own.run('npx', 'courtside', 'rollback', 'mf-teams', '--in', 'staging');
      expect(output).toContain('the token “team” is for mf-scouting, not for mf-teams');
    });
    await test.step('upgraded to another kit, and installed from an empty checkout without it', async () => {
      const kit = path.join(own.home, 'newer-kit');
      await rename(path.join(own.home, 'kit'), kit);
      await own.courtside('upgrade', '--kit', kit);
      await rm(kit, { recursive: true });
      await rm(path.join(own.folder, 'node_modules'), { recursive: true });
      await own.succeed('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund');
      await own.courtside('test', '--only', 'types');
    });
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })).toBe(before);
  } finally {
    await own.remove();
  }
});
