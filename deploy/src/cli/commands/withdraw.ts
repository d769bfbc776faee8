import { ENVIRONMENTS } from '../../settings';
import { reason } from '../arguments';
import type { AddCommands } from '../command-context';

/** `withdraw`. */
export const addWithdraw: AddCommands = ({ program, releases, print }) => {
  program
    .command('withdraw <module>')
    .description('remove a module from an environment; it can be published again')
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or '))
    .option(...reason('withdrawn'))
    .action(async (name: string, { in: environment, reason: why }: { in: string; reason: string }) => {
      const outcome = await releases.withdraw(name, environment, why);
      print(outcome, `${name} was withdrawn from ${environment} (revision ${outcome.revision})`);
    });
};
