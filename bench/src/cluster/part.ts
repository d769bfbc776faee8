import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, waitUntil, type Program, type ProgramOptions } from '@courtside/processes';
import { processTree, signalAll } from '../measure/process-tree';

export interface PartOptions extends ProgramOptions {
  name: string;
  /** Files with the ids of processes that the program starts and leaves, such as PostgreSQL's `postmaster.pid`. */
  pidFiles?: readonly string[];
}

const parts = new Set<Part>();
// A program that was started by another one isn't a child of this process, so nobody else would end it.
process.once('exit', () => parts.forEach((part) => signalAll(part.pids, 'SIGKILL')));

/** The process that a file names. Another process may have got the number of one that has ended. */
function processOf(pidFile: string): number[] {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path.dirname(pidFile)) ? [pid] : [];
  } catch {
    return [];
  }
}

/** One machine's worth of a cluster: a program with everything that it has started. */
export class Part {
  readonly name: string;
  readonly #options: ProgramOptions;
  readonly #pidFiles: readonly string[];
  #program: Program | undefined;

  constructor({ name, pidFiles = [], ...options }: PartOptions) {
    this.name = name;
    this.#options = options;
    this.#pidFiles = pidFiles;
  }

  /** The ids of all its processes. */
  get pids(): number[] {
    const own = this.#program ? [this.#program.pid] : [];
    return processTree([...own, ...this.#pidFiles.flatMap(processOf)]);
  }

  /** The output of its program. */
  get output(): string {
    return this.#program?.output ?? '';
  }

  /** Starts it, and waits until it is ready. */
  async start(): Promise<this> {
    parts.add(this);
    this.#program = await startProgram(this.#options);
    return this;
  }

  /** Kills all its processes at once, like a power cut. */
  async kill(): Promise<void> {
    const { pids } = this;
    signalAll(pids, 'SIGKILL');
    await waitUntil(() => processTree(pids).length === 0, { condition: `${this.name} has ended`, intervalMs: 20 });
    this.#program = undefined;
  }

  /** Kills only the processes of its files, such as PostgreSQL without its Patroni. */
  killDetached(): void {
    signalAll(this.#pidFiles.flatMap(processOf), 'SIGKILL');
  }

  /** Stops all its processes until `thaw`: its connections stay open, and nobody answers, as in a partition. */
  freeze(): void {
    signalAll(this.pids, 'SIGSTOP');
  }

  thaw(): void {
    signalAll(this.pids, 'SIGCONT');
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    await this.kill();
    parts.delete(this);
  }
}
