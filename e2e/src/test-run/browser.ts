import { resolve } from 'node:path';
import { root } from '@courtside/deploy/settings';
import { execa } from 'execa';
import { findChromium } from './chromium';

/** Runs the browser tests whose files match the arguments, in the Chromium that `npm test` uses. */
const { exitCode } = await execa({
  cwd: root,
  reject: false,
  stdio: 'inherit',
  preferLocal: true,
  localDir: resolve(root, 'e2e'),
  env: { COURTSIDE_CHROMIUM: await findChromium() },
})('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)]);
process.exit(exitCode ?? 1);
