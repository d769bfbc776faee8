import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * `node deploy/launch.mjs <script>` runs a script of the workspace with the pinned package manager, which npm downloads.
 * Plain Node, because nothing is installed yet.
 *
 * The shells between `npm start` and the program don't forward signals, so the program runs in its own process group,
 * which this process signals. If npm is killed, this process gets another parent and ends the group. If this process is
 * killed, the program's standard input ends.
 */
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const PARENT_CHECK_INTERVAL_MS = 500;

const { stdin } = process;
const child = spawn(
  'npx',
  ['--yes', packageManager, 'run', ...process.argv.slice(2), ...(stdin.isTTY ? ['--terminal'] : [])],
  {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  },
);

if (stdin.isTTY) {
  // The program may ask something. What is typed doesn't keep this process running.
  stdin.pipe(child.stdin, { end: false });
  stdin.unref();
}

function signalGroup(signal) {
  // If the program could not be started, there is no process id, and the error event reports the cause.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, signalGroup);

const parent = process.ppid;
const parentCheck = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(parentCheck);
  signalGroup('SIGTERM');
}, PARENT_CHECK_INTERVAL_MS);

child.on('error', (error) => {
  clearInterval(parentCheck);
  console.error(error.message);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  clearInterval(parentCheck);
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
