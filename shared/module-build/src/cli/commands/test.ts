import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { contractProblems, type EnvironmentContract } from '@courtside/registry/environment-contract';
import { installedFolder } from '../../installed-packages';
import { buildModule } from '../build-module';
import { CONTRACT_FILE, EnvironmentSilent, readContract } from '../read-contract';
import { runNode, StageFailed, toolFile } from '../run-tool';

/** The contract of an environment; if it can't be reached, the one in the module's folder or the kit, which is said. */
async function reachableContract(folder: string, source: string | undefined): Promise<EnvironmentContract> {
  return readContract(folder, source).catch((error: unknown) => {
    if (!(error instanceof EnvironmentSilent)) throw error;
    process.stdout.write(`${error.message} The build is compared with ${CONTRACT_FILE} instead.\n`);
    return readContract(folder);
  });
}

/** Builds into a temporary folder and compares the result with the environment's contract. */
async function checkBuild(folder: string, source: string | undefined): Promise<void> {
  const out = await mkdtemp(path.join(tmpdir(), 'courtside-build-'));
  try {
    const [build, contract] = [await buildModule(folder, out), await reachableContract(folder, source)];
    const problems = contractProblems(build, contract);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    process.stdout.write(`${contract.environment} provides everything that ${build.descriptor.name} needs.\n`);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

const here = path.dirname(fileURLToPath(import.meta.url));

function checkTypes(folder: string): Promise<void> {
  return runNode([toolFile(here, 'typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json'], { cwd: folder });
}

function checkRules(folder: string): Promise<void> {
  return runNode([toolFile(here, 'oxlint'), '--type-aware', '--deny-warnings'], {
    cwd: folder,
    env: { OXLINT_TSGOLINT_PATH: toolFile(here, 'oxlint-tsgolint', 'tsgolint') },
  });
}

function runTests(folder: string): Promise<void> {
  const testing = installedFolder(folder, '@courtside/testing');
  if (!testing) throw new Error('@courtside/testing is not installed. Run npm install.');
  return runNode([toolFile(testing, 'jest')], { cwd: folder });
}

/** The stages in order: those that fail fast come first. */
const stages = (folder: string, environment: string | undefined): [string, () => Promise<void>][] => [
  ['types', () => checkTypes(folder)],
  ['rules', () => checkRules(folder)],
  ['tests', async () => runTests(folder)],
  ['environment', () => checkBuild(folder, environment)],
];

/** `courtside test` */
export function addTest(program: Command): void {
  program
    .command('test')
    .description('checks types and rules, runs the tests, and compares the build with what the environment provides')
    .option('--only <stages...>', 'only these: types, rules, tests, environment')
    .option('--environment <address or file>', 'compare with this environment; by default environment.json')
    .action(async ({ only, environment }: { only?: string[]; environment?: string }) => {
      const all = stages(process.cwd(), environment);
      const unknown = only?.find((stage) => !all.some(([name]) => name === stage));
      if (unknown)
        throw new Error(`There is no stage ${unknown}. Choose one of ${all.map(([name]) => name).join(', ')}.`);
      let failed = 0;
      for (const [name, run] of all.filter(([stage]) => only?.includes(stage) ?? true)) {
        const started = Date.now();
        const error = await run().then(
          () => null,
          (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
        );
        const seconds = ((Date.now() - started) / 1_000).toFixed(1);
        if (error && !(error instanceof StageFailed)) process.stderr.write(`${error.message}\n`);
        process.stdout.write(`${name}: ${error ? 'failed' : 'passed'} in ${seconds} s\n`);
        if (error) failed += 1;
      }
      if (failed > 0) throw new StageFailed(`${failed} failed`);
    });
}
