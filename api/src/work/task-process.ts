import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every machine (`USER_HZ`). */
const TICK_MS = 10;
/** `utime` and `stime` in `/proc/<pid>/stat`, counted after the name of the program, which may contain spaces. */
const [UTIME, STIME] = [11, 12];

/** The processor time of a process in milliseconds; undefined if the system doesn't tell. */
function processorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[UTIME]) + Number(fields[STIME])) * TICK_MS;
  } catch {
    return undefined;
  }
}

/**
 * Why a task has no result: the process ended in it (`failed`), it used more processor time than it may (`late`), or the
 * machine had no time or memory for it (`busy`), which says nothing about the task.
 */
export type TaskFailure = 'failed' | 'late' | 'busy';

export class TaskFailed extends Error {
  constructor(readonly reason: TaskFailure) {
    super(`The process of the task did not answer: ${reason}.`);
    this.name = 'TaskFailed';
  }
}

/** A report of the same evening, or the corrected file, needs no new process. */
const IDLE_MS = 5 * 60_000;

interface Limits {
  readonly signal?: AbortSignal;
  /** How long somebody waits for the answer. */
  readonly timeoutMs: number;
  /** How much processor time the task may use. Without it, only `timeoutMs` counts. */
  readonly processorMs?: number;
}

const METER_MS = 50;

/**
 * Calls `exceeded` as soon as a process has used so much more processor time than now. Where the system doesn't tell how
 * much it is, the time that passes counts.
 *
 * @returns a function that ends the measurement
 */
function meter({ pid = 0 }: ChildProcess, limitMs: number, exceeded: () => void): () => void {
  const startedAt = performance.now();
  const before = processorTime(pid) ?? 0;
  const timer = setInterval(() => {
    const now = processorTime(pid);
    const used = now === undefined ? performance.now() - startedAt : now - before;
    if (used >= limitMs) exceeded();
  }, METER_MS);
  return () => clearInterval(timer);
}

/**
 * Runs tasks in another process, one at a time, so that the server stays responsive. A process and not a thread: a thread
 * that runs out of memory can end the server. The process is reused, because starting one takes longer than most tasks, and
 * ends if it is idle for `idleMs`, because its memory is needed more.
 */
export class TaskProcess<Result> {
  #process: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #entry: string;

  /** @param entry the file that the process runs: it answers each message with one */
  constructor(
    entry: URL,
    private readonly memoryMb: number,
    private readonly idleMs = IDLE_MS,
  ) {
    this.#entry = fileURLToPath(entry);
  }

  /**
   * Runs a task. After a failure, the next task gets a new process.
   *
   * @throws TaskFailed; the signal's reason if it is aborted
   */
  async run(
    input: unknown,
    { signal = new AbortController().signal, timeoutMs, processorMs }: Limits,
  ): Promise<Result> {
    clearTimeout(this.#idle);
    const current = (this.#process ??= this.#start());
    const end = new AbortController();
    const fail = (reason: TaskFailure) => end.abort(new TaskFailed(reason));
    const onExit = (_code: number | null, by: NodeJS.Signals | null) => fail(by === 'SIGKILL' ? 'busy' : 'failed');
    const onError = () => fail('busy');
    current.once('exit', onExit).once('error', onError);
    const timeout = setTimeout(() => fail(processorMs === undefined ? 'late' : 'busy'), timeoutMs);
    const stopMeter = processorMs === undefined ? undefined : meter(current, processorMs, () => fail('late'));
    try {
      current.send(input as object, (error) => error && fail('failed'));
      const [result] = (await once(current, 'message', { signal: AbortSignal.any([signal, end.signal]) })) as [Result];
      return result;
    } catch {
      await this.end();
      signal.throwIfAborted();
      throw end.signal.reason;
    } finally {
      clearTimeout(timeout);
      stopMeter?.();
      current.off('exit', onExit).off('error', onError);
      this.#endIfIdle();
    }
  }

  /**
   * Replaces the process by a new one, to release its memory. The next task finds it ready: a person who has checked a large
   * file imports it next.
   */
  async renew(): Promise<void> {
    await this.end();
    this.prepare();
  }

  /** Starts the process if there is none, because a task is expected soon. It ends if none comes. */
  prepare(): void {
    if (this.#process) return;
    this.#process = this.#start();
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.end(), this.idleMs).unref();
  }

  /** Ends the process, to release its memory. */
  async end(): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exited = once(ended, 'exit');
    ended.kill('SIGKILL');
    await exited;
  }

  #start(): ChildProcess {
    const started = fork(this.#entry, {
      execArgv: [`--max-old-space-size=${this.memoryMb}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // An idle process must not keep the server alive.
    started.unref();
    started.channel?.unref();
    const forget = () => {
      if (this.#process === started) this.#process = null;
    };
    started.on('exit', forget).on('error', forget);
    return started;
  }
}
