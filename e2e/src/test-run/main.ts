import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { ensureChromium } from './chromium';
import { add, readCounts, settle, type Counts } from './counts';
import { ensureNginx } from './nginx';
import { findServices } from './services';
import { planSteps, type Step } from './steps';

const root = resolve(import.meta.dirname, '../../..');
/** A step that hangs is a failed step, in ms: the run always ends and says which one it was. */
const STEP_LIMIT = 25 * 60_000;

const localDirs = [root, resolve(root, 'e2e')];

async function runStep(step: Step, environment: Record<string, string>): Promise<Counts> {
  console.log(`\n— ${step.name}`);
  const started = Date.now();
  const [file = '', ...args] = step.command;
  const { exitCode, timedOut } = await execa({
    cwd: root,
    reject: false,
    timeout: STEP_LIMIT,
    forceKillAfterDelay: 30_000,
    stdio: 'inherit',
    preferLocal: true,
    localDir: localDirs[step.command[0] === 'playwright' ? 1 : 0],
    env: { ...environment, ...step.environment },
  })(file, args);
  if (timedOut) console.error(`  ${step.name} did not end within ${STEP_LIMIT / 60_000} minutes and was stopped.`);
  const report = step.report && (await readFile(step.report.file, 'utf8').catch(() => null));
  const counts = settle(step.report && report ? readCounts(step.report.kind, JSON.parse(report)) : null, exitCode ?? 1);
  console.log(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((Date.now() - started) / 1_000)} s`);
  return counts;
}

/** Everything the project promises, checked by one command; the last line tells how it went. */
async function main(): Promise<void> {
  const services = await findServices(process.env);
  console.log(`PostgreSQL: ${services.postgresUrl ? 'used' : 'none answers, left out'}`);
  console.log(`Mosquitto: ${services.mosquittoUrl ? 'used' : 'none answers, left out'}`);
  let counts: Counts = { passed: 0, failed: 0 };
  if (process.env.CI && (!services.postgresUrl || !services.mosquittoUrl)) {
    console.error('CI must test against a real PostgreSQL and a real Mosquitto.');
    counts = add(counts, { passed: 0, failed: 1 });
  }
  const reports = await mkdtemp(join(tmpdir(), 'courtside-test-'));
  try {
    const chromium = await ensureChromium();
    await ensureNginx();
    for (const step of planSteps(services, reports)) {
      counts = add(counts, await runStep(step, { COURTSIDE_CHROMIUM: chromium, ...(services.mosquittoUrl && { COURTSIDE_TEST_MQTT_URL: services.mosquittoUrl }) }));
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  process.exitCode = counts.failed === 0 ? 0 : 1;
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
}

await main();
