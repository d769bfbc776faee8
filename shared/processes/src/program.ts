import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil, waitUntilReady } from './wait-until';

export interface ProgramOptions {
  command: string;
  args?: readonly string[];
  cwd?: string;
  /** Added to this process's environment, or replaces it if `extendEnv` is false. */
  env?: Readonly<Record<string, string | undefined>>;
  extendEnv?: boolean;
  /** The program is ready when this address is; see `waitUntilReady`. */
  readyUrl?: string;
  /** The program is ready when its output contains this text. Not available with `showOutput` or `onLine`. */
  readyLine?: string;
  /** How long the program may take to become ready. Default: two minutes. */
  readyTimeoutMs?: number;
  /** Writes the output to this terminal instead of collecting it. */
  showOutput?: boolean;
  /** Gets each line of the output instead of collecting it. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
  /**
   * For programs that end when their IPC channel closes, as it does if this process is killed. The program also gets its
   * own process group, so that Ctrl-C in the terminal doesn't reach it directly.
   */
  endsWithParent?: boolean;
}

/** How a program ended: one of the two is set. */
export interface Exit {
  code: number | null;
  signal: string | null;
}

/** Time between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 5_000;
const OUTPUT_TIMEOUT_MS = 500;
const MAX_OUTPUT_LENGTH = 1_000_000;

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A child process that a caller starts, stops, pauses and restarts. */
export class Program {
  private child!: ChildProcess;
  private collected = '';
  /** Resolves when the current process has ended. Never rejects. */
  exited!: Promise<Exit>;

  constructor(private readonly options: ProgramOptions) {}

  get pid(): number {
    if (this.child.pid === undefined) throw new Error(`${this.options.command} could not be started.`);
    return this.child.pid;
  }

  /** The output of the current process on both streams: the last million characters. */
  get output(): string {
    return this.collected;
  }

  /** @throws Error with the output if the program ends, or isn't ready in time */
  async start(): Promise<this> {
    this.spawn();
    const { command, args = [], readyUrl, readyLine, readyTimeoutMs: timeoutMs } = this.options;
    const abort = new AbortController();
    const name = [path.basename(command), ...args].join(' ');
    void this.exited.then(({ code, signal }) =>
      abort.abort(new Error(`${name} ended with ${signal ?? `exit code ${code}`} before it was ready.`)),
    );
    const options = { timeoutMs, signal: abort.signal, intervalMs: 50 };
    try {
      if (readyLine !== undefined)
        await waitUntil(() => this.collected.includes(readyLine), {
          ...options,
          condition: `${name} writes “${readyLine}”`,
        });
      if (readyUrl !== undefined) await waitUntilReady(readyUrl, options);
    } catch (error) {
      await this.kill();
      throw new Error(`${(error as Error).message}\n${this.collected}`, { cause: error });
    }
    return this;
  }

  /** Sends SIGTERM, and SIGKILL if the process still runs after five seconds. Resolves when it has ended. */
  async stop(): Promise<Exit> {
    this.resume();
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    return this.exited.finally(() => clearTimeout(timer));
  }

  /** Sends SIGKILL, like a power cut. Resolves when the process has ended. */
  async kill(): Promise<Exit> {
    this.child.kill('SIGKILL');
    return this.exited;
  }

  /** Freezes the process until `resume()`. */
  pause(): void {
    this.child.kill('SIGSTOP');
  }

  resume(): void {
    this.child.kill('SIGCONT');
  }

  /** Closes the IPC channel, as if this process had ended. */
  disconnect(): void {
    if (this.child.connected) this.child.disconnect();
  }

  /** Stops the process if it still runs, and starts it again with the same options. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  private spawn(): void {
    const { command, args = [], cwd, env, extendEnv = true, showOutput = false, onLine } = this.options;
    const { endsWithParent = false } = this.options;
    const output = showOutput ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env: { ...(extendEnv && process.env), ...env },
      stdio: ['ignore', output, output, ...(endsWithParent ? (['ipc'] as const) : [])],
      detached: endsWithParent,
    });
    running.add(child);
    this.child = child;
    this.collected = '';
    const outputEnds = (['stdout', 'stderr'] as const).map(async (name) => {
      const stream = child[name];
      if (!stream) return;
      if (onLine) createInterface({ input: stream }).on('line', (line) => onLine(line, name));
      else
        stream.setEncoding('utf8').on('data', (text: string) => {
          this.collected = (this.collected + text).slice(-MAX_OUTPUT_LENGTH);
        });
      await once(stream, 'end');
    });
    this.exited = new Promise<Exit>((resolve) => {
      // Not `close`: that event never comes after the IPC channel was closed from this side. A grandchild may keep the
      // output open, so its end has a time limit.
      child.once('exit', (code, signal) => {
        void Promise.race([Promise.all(outputEnds), pause(OUTPUT_TIMEOUT_MS, undefined, { ref: false })]).then(() =>
          resolve({ code, signal }),
        );
      });
      child.once('error', (error) => {
        this.collected += error.message;
        // The exit code of a shell for a command that it cannot run.
        if (child.pid === undefined) resolve({ code: 127, signal: null });
      });
    }).finally(() => running.delete(child));
  }
}

/**
 * Starts a program and waits until it is ready: at `readyUrl`, by `readyLine`, or right away without either.
 * @throws Error with the program's output if it ends, or isn't ready in time
 */
export const startProgram = (options: ProgramOptions): Promise<Program> => new Program(options).start();

const END_IDLE_COMPILER = new URL('end-idle-compiler.mjs', import.meta.url).href;

/** The command that runs a TypeScript file, for `startProgram`. The file is relative to its `cwd`. */
export function tsxCommand(file: string, ...args: string[]): { command: string; args: string[] } {
  return { command: process.execPath, args: ['--import', 'tsx', '--import', END_IDLE_COMPILER, file, ...args] };
}
