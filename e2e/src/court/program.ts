import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A program that a test may end as it likes: in order, or by pulling the plug. */
export class Program {
  private child: ChildProcess | null = null;

  constructor(
    private readonly command: readonly [string, ...string[]],
    private readonly environment: Readonly<Record<string, string>> = {},
  ) {}

  start(): void {
    const [file, ...args] = this.command;
    this.child = spawn(file, args, { cwd: root, env: { ...process.env, ...this.environment }, stdio: 'ignore' });
  }

  /** Pulls the plug: nothing is finished, nothing is said. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** A TypeScript program of this checkout. */
export const program = (file: string, environment: Readonly<Record<string, string>>): Program =>
  new Program([process.execPath, '--import', 'tsx', file], environment);
