import { ENVIRONMENTS } from '../../settings';
import { reason, version } from '../arguments';
import type { AddCommands } from '../command-context';

/** `rollback`. */
export const addRollback: AddCommands = ({ program, releases, printOutcome, printOutcomes }) => {
  program
    .command('rollback <module>')
    .description('return to an earlier release; what was published with --together returns together')
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or '))
    .option('--to <version>', 'a version of this module only, from the history; by default the previous one', version)
    .option(...reason('rolled back'))
    .action(async (name: string, { in: environment, to, reason: why }: { in: string; to?: string; reason: string }) => {
      const set = to === undefined ? await releases.rollbackSet(name, environment, why) : null;
      if (set) printOutcomes(set);
      else printOutcome(await releases.rollback(name, environment, to, why));
    });
};
