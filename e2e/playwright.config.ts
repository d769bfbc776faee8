import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';

const root = resolve(import.meta.dirname, '..');

// One store for the run, also for the workers, which read this file again.
process.env.COURTSIDE_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'courtside-e2e-'));

/** The whole product on ports of its own, so that a running one is not disturbed; another first port lets two runs go side by side. */
const firstPort = Number(process.env.COURTSIDE_E2E_PORT ?? 4700);
const environment = {
  COURTSIDE_PORT: String(firstPort),
  COURTSIDE_STAGING_PORT: String(firstPort + 1),
  COURTSIDE_API_PORT: String(firstPort + 10),
  COURTSIDE_MQTT_PORT: String(firstPort + 20),
  COURTSIDE_SIMULATOR_PORT: String(firstPort + 30),
  COURTSIDE_PUBLIC_URL: `http://localhost:${firstPort}`,
  COURTSIDE_DATA: process.env.COURTSIDE_E2E_DATA,
  COURTSIDE_SIMULATOR_SPEED: '4',
  // Every test logs in anew, all from one address.
  COURTSIDE_LIMITS_FACTOR: '100',
};
Object.assign(process.env, environment);

const browser: PlaywrightTestConfig['use'] = {
  ...devices['Desktop Chrome'],
  // Another address has the journeys run against a site that is served in another way, such as by nginx.
  baseURL: process.env.COURTSIDE_E2E_URL ?? `http://localhost:${environment.COURTSIDE_PORT}`,
  ignoreHTTPSErrors: process.env.COURTSIDE_E2E_URL !== undefined,
  launchOptions: {
    executablePath: process.env.COURTSIDE_CHROMIUM,
    args: [
      '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream',
    ],
  },
  screenshot: 'only-on-failure',
  trace: 'on-first-retry',
};

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  // Slow is not wrong where every processor is busy; what hangs still ends.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: { actionTimeout: 30_000, navigationTimeout: 60_000 },
  forbidOnly: true,
  // Journeys hold real time limits of gloves and loaders, which a starved machine can break without the product being wrong. Here a flaky test fails; a hosted run tries once more, and lists it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : [])],
  projects: [
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', use: { ...browser, viewport: { width: 1024, height: 768 } } },
    { name: 'screens', testMatch: 'screens/*.spec.ts', use: { ...browser, viewport: { width: 1024, height: 768 } } },
    // These publish and break modules: they run when nobody else looks at the page.
    { name: 'platform', testMatch: 'platform/*.spec.ts', dependencies: ['journeys', 'screens'], fullyParallel: false, workers: 1, use: { ...browser, viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'npx tsx deploy/src/start/main.ts',
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
