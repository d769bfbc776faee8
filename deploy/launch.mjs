import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Runs a script of the workspace with the pinned package manager, which npm fetches: `node deploy/launch.mjs <script>`.
 * Plain Node, because nothing is installed yet.
 *
 * Between `npm start` and what it starts stand shells that pass no signal on. So everything runs in a process group of
 * its own, which gets the signals, and is ended too where whoever called is gone.
 */
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const LOOK_MS = 500;

const child = spawn('npx', ['--yes', packageManager, 'run', ...process.argv.slice(2)], { stdio: 'inherit', detached: true });

const pass = (signal) => {
  // Without a number it never started, and its exit says so.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);

const caller = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === caller) return;
  clearInterval(watch);
  pass('SIGTERM');
}, LOOK_MS);

child.on('error', (error) => {
  clearInterval(watch);
  console.error(error.message);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  clearInterval(watch);
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
