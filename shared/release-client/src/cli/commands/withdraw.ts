import { reason } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';

/** `withdraw`. */
export const addWithdraw: AddCommands = ({ program, client, print }) => {
  program
    .command('withdraw <module>')
    .description('remove a module from an environment; it can be published again')
    .requiredOption('--in <environment>', ENVIRONMENT)
    .option(...reason('withdrawn'))
    .action(async (name: string, { in: environment, reason: why }: { in: string; reason: string }) => {
      const outcome = await client.withdraw(environment, name, { why });
      print(outcome, `${name} was withdrawn from ${environment} (revision ${outcome.revision})`);
    });
};
