import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process failed, ran out of memory, or exceeded its time limit (`isLate`). */
export class TaskFailed extends Error {
  constructor(readonly isLate: boolean) {
    super(isLate ? 'The task took too long.' : 'The process of the task failed.');
    this.name = 'TaskFailed';
  }
}

/** A report of the same evening, or the corrected file, needs no new process. */
const IDLE_MS = 5 * 60_000;

interface Limits {
  readonly signal?: AbortSignal;
  readonly timeoutMs: number;
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
  async run(input: unknown, { signal = new AbortController().signal, timeoutMs }: Limits): Promise<Result> {
    clearTimeout(this.#idle);
    const current = (this.#process ??= this.#start());
    const timeout = AbortSignal.timeout(timeoutMs);
    const failed = new AbortController();
    const fail = () => failed.abort();
    current.once('exit', fail).once('error', fail);
    try {
      current.send(input as object, (error) => error && fail());
      const end = AbortSignal.any([signal, timeout, failed.signal]);
      const [result] = (await once(current, 'message', { signal: end })) as [Result];
      return result;
    } catch {
      await this.end();
      signal.throwIfAborted();
      throw new TaskFailed(timeout.aborted);
    } finally {
      current.off('exit', fail).off('error', fail);
      this.#idle = setTimeout(() => void this.end(), this.idleMs).unref();
    }
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
