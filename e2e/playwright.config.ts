import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS } from './test/chromium-flags';

const root = resolve(import.meta.dirname, '..');

// Workers read this file again. The variable passes them the folder of the run.
process.env.COURTSIDE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'courtside-e2e-'));

/**
 * The product runs on its own ports, so that it doesn't conflict with one that already runs on this machine. Parallel
 * runs need different first ports.
 */
const firstPort = Number(process.env.COURTSIDE_E2E_PORT ?? 4700);
const environment = {
  COURTSIDE_PORT: String(firstPort),
  COURTSIDE_STAGING_PORT: String(firstPort + 1),
  COURTSIDE_API_PORT: String(firstPort + 10),
  COURTSIDE_STAGING_API_PORT: String(firstPort + 11),
  COURTSIDE_MQTT_PORT: String(firstPort + 20),
  COURTSIDE_RELEASE_PORT: String(firstPort + 6),
  COURTSIDE_STAGING_MQTT_PORT: String(firstPort + 21),
  COURTSIDE_SIMULATOR_PORT: String(firstPort + 30),
  COURTSIDE_STAGING_SIMULATOR_PORT: String(firstPort + 31),
  // Tests put another gateway and nginx in front of the API.
  COURTSIDE_PROXY_SECRET: 'the browser checks use a secret that is no secret',
  COURTSIDE_PUBLIC_URL: `http://localhost:${firstPort}`,
  // The page of the check that calls the API at another origin.
  COURTSIDE_ORIGINS: `http://localhost:${firstPort + 4}`,
  COURTSIDE_DATA: process.env.COURTSIDE_E2E_DATA,
  COURTSIDE_SIMULATOR_SPEED: '4',
  // Every test logs in, all from the same address.
  COURTSIDE_LIMITS_FACTOR: '100',
};
Object.assign(process.env, environment);

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Generous, because a busy machine is slow. A test that hangs still ends.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Coaches use tablets.
    viewport: { width: 1024, height: 768 },
    // COURTSIDE_E2E_URL runs the journeys against another site, such as one behind nginx.
    baseURL: process.env.COURTSIDE_E2E_URL ?? `http://localhost:${environment.COURTSIDE_PORT}`,
    ignoreHTTPSErrors: process.env.COURTSIDE_E2E_URL !== undefined,
    launchOptions: {
      executablePath: process.env.COURTSIDE_CHROMIUM,
      args: CHROMIUM_FLAGS,
    },
    // Tests replace responses of the server, but can't replace those for a service worker. Tests of offline use allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time, so it is only done on request.
    trace: process.env.COURTSIDE_E2E_TRACE ? 'retain-on-failure' : 'off',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
  },
  forbidOnly: true,
  // A test that needs a second try is wrong, or has found something.
  retries: 0,
  // More than the number of processors, because test sessions mostly wait for gloves.
  workers: 5,
  // Every test creates its own data, except in files with serial mode. Files run in the order of their names: deployments,
  // which compute, run beside the journeys, which wait for gloves. The short tests of screens come last, so that no worker
  // is left alone with a long test at the end.
  fullyParallel: true,
  // Two projects, which `npm test` runs one after the other: WebKitGTK without a GPU needs the processor for itself.
  projects: [
    { name: 'product', testIgnore: ['engines/**', 'filmstrip/**'] },
    { name: 'engines', testMatch: 'engines/**/*.spec.ts', workers: 1 },
    // Records pictures and checks nothing, so it runs only on request.
    ...(process.env.COURTSIDE_FILMSTRIP
      ? [{ name: 'filmstrip', testMatch: 'filmstrip/**/*.spec.ts', timeout: 120_000 }]
      : []),
  ],
  reporter: [
    ['list'],
    ['./test/counted-checks-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  webServer: {
    // Its standard input ends when this process does, even if it is killed.
    command: 'node --import tsx deploy/src/start/main.ts --end-with-stdin',
    cwd: root,
    env: { ...environment },
    url: `http://localhost:${environment.COURTSIDE_PORT}/readyz`,
    timeout: 300_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
