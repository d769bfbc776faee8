import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Runs a script of the workspace with the pinned package manager, which npm fetches: `node deploy/launch.mjs <script>`.
 * Plain Node, because nothing is installed yet.
 *
 * Between `npm start` and what it starts stand shells that pass no signal on. So everything runs in a process group of
 * its own, which gets the signals, and is ended too where whoever called is gone. Where this process itself is gone
 * without a word, the standard input of what it started ends.
 */
const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const LOOK_MS = 500;

const child = spawn('npx', ['--yes', packageManager, 'run', ...process.argv.slice(2)], { stdio: ['pipe', 'inherit', 'inherit'], detached: true });

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

/** What Linux tells of a process; nothing elsewhere. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
/** The shell that npm runs scripts with outlives npm, so its caller counts as well. Some shells give their place to the script. */
function callers() {
  const { ppid } = process;
  const isShell = /^(?:ba|da|z)?sh$/.test(read(ppid, 'comm').trim());
  return [ppid, process.env.npm_lifecycle_event && isShell ? /^PPid:\s*(\d+)/m.exec(read(ppid, 'status'))?.[1] : null].join(' ');
}
const called = callers();
const watch = setInterval(() => {
  if (callers() === called) return;
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
