import { readdirSync, readFileSync } from 'node:fs';

/** The parent of each process of this machine, from /proc. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name of the program, in parentheses, can contain spaces.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
      found.set(Number(name), Number(parent));
    } catch {
      // It has ended.
    }
  }
  return found;
}

/** These processes and all their descendants that run. */
export function processTree(roots: readonly number[]): number[] {
  const all = parents();
  const found = new Set(roots.filter((pid) => all.has(pid)));
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [pid, parent] of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Sends a signal to processes. Those that have ended are ignored. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}
