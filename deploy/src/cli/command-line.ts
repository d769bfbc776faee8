import { Command, CommanderError } from 'commander';
import { Refusal } from '../refusal';
import { ReleasedWithError } from '../store/registry-store';
import { createContext, type ReleaseParts } from './command-context';
import { addCanary } from './commands/canary';
import { addCheckApi } from './commands/check-api';
import { addHistory } from './commands/history';
import { addOverview } from './commands/overview';
import { addPages } from './commands/pages';
import { addPreviews } from './commands/previews';
import { addPromote } from './commands/promote';
import { addPrune } from './commands/prune';
import { addPublish } from './commands/publish';
import { addRollback } from './commands/rollback';
import { addWatch } from './commands/watch';
import { addWithdraw } from './commands/withdraw';

/** Exit codes. */
export const EXIT = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

const GUIDE = `
A typical release:
  npm run release -- preview mf-teams                     staging plus your build, at its own address
  npm run release -- publish mf-teams --to staging        build and publish to staging
  npm run release -- diff staging production              what is not in production yet
  npm run release -- canary mf-teams --steps 1,10,50 --over 2% --every 10m
  npm run release -- promote mf-teams staging production  the same files, for everyone
  npm run release -- rollback mf-teams --in production --reason "wrong totals"

Help for a command: npm run release -- publish --help
For scripts: npm run --silent release -- --json status

Exit codes: 0 done, 1 refused (nothing has changed; prints the reason and the fix), 2 wrong usage,
3 failed (prints the error, and whether the release is live nevertheless).`;

/** In the order of `--help`. */
const COMMANDS = [
  addPublish,
  addPromote,
  addRollback,
  addCanary,
  addWithdraw,
  addPreviews,
  addOverview,
  addCheckApi,
  addHistory,
  addPages,
  addPrune,
  addWatch,
];

/**
 * Runs the release command line.
 * @param args the arguments after `npm run release --`
 * @returns the exit code
 */
export async function runRelease(args: readonly string[], parts: ReleaseParts): Promise<number> {
  const { settings, out, err } = parts;
  const program = new Command('npm run release --');
  program
    .description('Releases modules and the shell independently.')
    .option('--json', 'print one JSON value only')
    .showHelpAfterError('(npm run release -- --help shows a typical release)')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .addHelpText('after', GUIDE);
  const context = createContext(program, parts);
  for (const add of COMMANDS) add(context);

  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof Refusal) {
      const { subject, reason: why, fix } = error;
      // Scripts rely on these field names.
      if (program.opts<{ json?: boolean }>().json) context.print({ refused: subject, why, fix }, '');
      else err(`Refused: ${subject}\n  Reason: ${why}\n  Fix: ${fix}\n`);
      return EXIT.refused;
    }
    if (error instanceof ReleasedWithError)
      err(`${error.message}\nWhen the cause is gone, run: npm run release -- pages\n`);
    else if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      err(`The disk of ${settings.data} is full. Nothing has changed. Free some space, then repeat the command.\n`);
    else err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.failed;
  }
}
