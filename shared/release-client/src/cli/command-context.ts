import type { Command } from 'commander';
import type { Outcome } from '../protocol';
import type { LocalBuild } from '../read-build';
import type { ReleaseClient } from '../release-client';

/** The context that all commands share. */
export interface CommandContext {
  program: Command;
  client: ReleaseClient;
  /** Prints a value: as JSON with `--json`, otherwise the text. */
  print: (value: unknown, text: string) => void;
  /** Prints the outcome of a change: one value for one module, a list for a release set. */
  printOutcomes: (outcomes: readonly Outcome[]) => void;
  /**
   * Builds a module or the shell.
   * @param dist a finished build to use instead
   */
  build: (name: string, dist: string | undefined) => Promise<LocalBuild>;
}

/** Adds one or more commands to the program. */
export type AddCommands = (context: CommandContext) => void;

export const ENVIRONMENT = 'its name, such as production or staging';
