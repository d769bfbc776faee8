import { Command, CommanderError } from 'commander';
import type { Outcome } from '../protocol';
import { Refusal } from '../refusal';
import { ReleaseFailed, type ReleaseClient } from '../release-client';
import type { AddCommands, CommandContext } from './command-context';
import { addCanary } from './commands/canary';
import { addCheckApi } from './commands/check-api';
import { addEnvironments } from './commands/environments';
import { addErrors } from './commands/errors';
import { addHistory } from './commands/history';
import { addInvitations } from './commands/invitations';
import { addOverview } from './commands/overview';
import { addPreviews } from './commands/previews';
import { addPromote } from './commands/promote';
import { addPrune } from './commands/prune';
import { addProve } from './commands/prove';
import { addPublish } from './commands/publish';
import { addRollback } from './commands/rollback';
import { addSizes } from './commands/sizes';
import { addTokens } from './commands/tokens';
import { addWithdraw } from './commands/withdraw';

/** The name of the command line in texts of the service. */
const DEFAULT_COMMAND = 'npm run release --';

/** Exit codes. */
export const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

const guide = (command: string) => `
A typical release:
  ${command} preview mf-teams                     staging plus your build, at its own address
  ${command} publish mf-teams --to staging        build and publish to staging
  ${command} diff staging production              what is not in production yet
  ${command} prove mf-teams --in production --check browser -- npx playwright test
  ${command} canary mf-teams --steps 1,10,50 --over 2% --every 10m
  ${command} promote mf-teams staging production  the same files, for everyone
  ${command} rollback mf-teams --in production --reason "wrong totals"

Help for a command: ${command} publish --help
For scripts: ${command} --json status

Exit codes: 0 done, 1 refused (nothing has changed; prints the reason and the fix), 2 wrong usage,
3 failed (prints the error, and whether the release is live despite the error).`;

/** In the order of `--help`. */
const COMMANDS = [
  addPublish,
  addPromote,
  addRollback,
  addCanary,
  addInvitations,
  addWithdraw,
  addPreviews,
  addProve,
  addOverview,
  addSizes,
  addCheckApi,
  addHistory,
  addEnvironments,
  addErrors,
  addTokens,
  addPrune,
];

export interface ReleaseParts {
  client: ReleaseClient;
  build: CommandContext['build'];
  out: (text: string) => void;
  err: (text: string) => void;
  /** How users start the command line. */
  command?: string;
  /** Additional commands of this command line. */
  more?: readonly AddCommands[];
}

function textOf({ environment, subject, from, to, revision, endedCanary }: Outcome): string {
  const place = `${subject} in ${environment}`;
  if (endedCanary !== undefined) {
    const rest = to ? `everyone gets ${to}. To leave it too, roll back again.` : 'no browser gets the module any more.';
    return `${place}: the canary of ${endedCanary} has ended, ${rest} (revision ${revision})`;
  }
  return from === to
    ? `${place} is already at ${to}`
    : `${place}: ${from ?? 'nothing'} → ${to ?? 'nothing'} (revision ${revision})`;
}

/** Adds the release commands to a program. */
export function addReleaseCommands(program: Command, { client, build, out, more = [] }: ReleaseParts): void {
  const json = () => program.opts<{ json?: boolean }>().json === true;
  const print = (value: unknown, text: string) => out(`${json() ? JSON.stringify(value, null, 1) : text}\n`);
  const context: CommandContext = {
    program,
    client,
    build,
    print,
    printOutcomes: (outcomes) => print(outcomes.length === 1 ? outcomes[0] : outcomes, outcomes.map(textOf).join('\n')),
  };
  for (const add of [...COMMANDS, ...more]) add(context);
}

/**
 * Runs the release command line.
 * @param args the arguments after the command
 * @returns the exit code
 */
export async function runRelease(args: readonly string[], parts: ReleaseParts): Promise<number> {
  const { out, err, command = DEFAULT_COMMAND } = parts;
  const program = new Command(command);
  program
    .description('Releases modules and the shell independently.')
    .option('--json', 'print one JSON value only')
    .showHelpAfterError(`(${command} --help shows a typical release)`)
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .addHelpText('after', guide(command));
  addReleaseCommands(program, parts);
  return runProgram(program, args, parts);
}

/** The output for errors, and the name of the command line in them. */
type Output = Pick<ReleaseParts, 'out' | 'err' | 'command'>;

/** Runs a program with release commands. @returns the exit code */
async function runProgram(program: Command, args: readonly string[], output: Output): Promise<number> {
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return reportError(error, program, output);
  }
}

/**
 * Prints the reason why a command failed.
 * @returns the exit code
 */
export function reportError(error: unknown, program: Command, { out, err, command = DEFAULT_COMMAND }: Output): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof Refusal) {
    const { subject, reason: why } = error;
    const fix = error.fix.replaceAll(DEFAULT_COMMAND, command);
    // Scripts rely on these field names.
    if (program.opts<{ json?: boolean }>().json) out(`${JSON.stringify({ refused: subject, why, fix }, null, 1)}\n`);
    else err(`Refused: ${subject}\n  Reason: ${why}\n  Fix: ${fix}\n`);
    return EXIT.refused;
  }
  if (error instanceof ReleaseFailed) err(`${error.message.replaceAll(DEFAULT_COMMAND, command)}\n`);
  else err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.failed;
}
