import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmInstall } from './confirm-install';
import { add, type Counts } from './counts';
import { installPrograms, missingPackages } from './programs';
import { runStep } from './run-step';
import { startS3 } from './s3';
import { preparePooler } from './pooler';
import { findServices } from './services';
import { planSteps } from './steps';

// Ending this process ends the steps, and with them the server of the browser checks.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const terminal = process.stdin.isTTY
  ? { input: process.stdin, write: (text: string) => process.stdout.write(text) }
  : null;

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Runs every check. The last line of the output has the numbers of tests. */
async function main(): Promise<void> {
  const services = await findServices(process.env);
  console.log(`PostgreSQL: ${services.postgresUrl ?? 'not running, skipped'}`);
  console.log(`Mosquitto: ${services.mosquittoUrl ?? 'not running, skipped'}`);
  let counts: Counts = { passed: 0, failed: 0 };
  if (process.env.CI && (!services.postgresUrl || !services.mosquittoUrl)) {
    console.error('CI must test against a real PostgreSQL and a real Mosquitto.');
    counts = add(counts, { passed: 0, failed: 1 });
  }
  const reports = await mkdtemp(join(tmpdir(), 'courtside-test-'));
  try {
    const needsS3 = services.postgresUrl !== null;
    const missing = await missingPackages({
      needsS3: needsS3 && !process.env.COURTSIDE_TEST_S3_URL,
      needsPooler: services.postgresUrl !== null,
    });
    await confirmInstall(missing, terminal);
    // The static checks run meanwhile.
    const chromium = installPrograms(missing).catch(fail);
    const tests = chromium.then((file) => ({
      COURTSIDE_CHROMIUM: file,
      ...(services.mosquittoUrl && { COURTSIDE_TEST_MQTT_URL: services.mosquittoUrl }),
    }));
    const s3 = chromium.then(() => (needsS3 ? startS3(process.env) : {})).catch(fail);
    const pooler = preparePooler(services.postgresUrl, missing, chromium)?.catch(fail) ?? null;
    for (const group of planSteps(services, { tests, s3, pooler }, reports)) {
      const isAlone = group.length === 1;
      const results = await Promise.all(
        group.map((step) => runStep(step, isAlone || step.report?.kind === 'playwright')),
      );
      counts = results.reduce(add, counts);
    }
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 ? 0 : 1);
}

await main().catch(fail);
