import { keepRunning, startProgram, tsxCommand, type Program } from '@courtside/processes';
import { root } from '../settings';
import type { Variables } from './environment-variables';
import type { Output } from './output';

export interface ProgramGroupOptions {
  /** The environment variables of every program. */
  variables: Variables;
  output: Output;
  /** Called if a program keeps ending right after its start. */
  onGiveUp: () => void;
  /** Gets the process that currently runs under each name. */
  processes: Map<string, Program>;
}

/** The space for new objects, in MB. With more, a program that does little keeps 30 MB of memory that it doesn't need. */
const YOUNG_SPACE = '--max-semi-space-size=4';

/** Programs that run together. Each is restarted if it ends, until the group is stopped. */
export class ProgramGroup {
  readonly #stops = new Map<string, () => Promise<unknown>>();
  readonly #stopped = new AbortController();

  constructor(private readonly options: ProgramGroupOptions) {}

  /** Aborted when the group is stopped: anyone who waits for one of its programs then gives up. */
  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  /**
   * Starts a TypeScript file of the checkout.
   * @throws the reason of `signal` if the group has been stopped
   */
  run(name: string, file: string, own: Variables): void {
    this.signal.throwIfAborted();
    const { variables, output, onGiveUp, processes } = this.options;
    const start = async () => {
      const { command, args } = tsxCommand(file);
      const program = await startProgram({
        command,
        args: [YOUNG_SPACE, ...args],
        cwd: root,
        env: { ...variables, ...own },
        extendEnv: false,
        ...output.of(name),
        endsWithParent: true,
      });
      processes.set(name, program);
      return program;
    };
    this.#stops.set(name, keepRunning({ name, start, log: output.log, onGiveUp }).stop);
  }

  /** Ends every program. Resolves when they have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The programs were stopped.'));
    await Promise.all([...this.#stops.values()].map((stop) => stop()));
    for (const name of this.#stops.keys()) this.options.processes.delete(name);
  }
}
