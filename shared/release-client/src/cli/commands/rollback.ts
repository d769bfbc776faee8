import { reason, version } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** `rollback`. */
export const addRollback: AddCommands = ({ program, client, printOutcomes }) => {
  program
    .command('rollback <module>')
    .description(
      'return to an earlier release, or end a running canary and nothing else; ' +
        "a module's first release is withdrawn; " +
        'modules that were published with --together are rolled back together',
    )
    .requiredOption('--in <environment>', ENVIRONMENT)
    .option('--to <version>', 'a version of this module only, from the history; by default the previous one', version)
    .option(...reason('rolled back'))
    .action(async (name: string, { in: environment, to, reason: why }: { in: string; to?: string; reason: string }) => {
      printOutcomes(
        await client.call(releaseCalls.rollback, {
          params: { environment },
          body: { module: name, version: to ?? null, why },
        }),
      );
    });
};
