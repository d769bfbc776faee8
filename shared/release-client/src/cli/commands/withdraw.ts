import { reason } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** `withdraw`. */
export const addWithdraw: AddCommands = ({ program, client, print }) => {
  program
    .command('withdraw <module>')
    .description('remove a module from an environment; it can be published again')
    .requiredOption('--in <environment>', ENVIRONMENT)
    .option(...reason('withdrawn'))
    .action(async (name: string, { in: environment, reason: why }: { in: string; reason: string }) => {
      const outcome = await client.call(releaseCalls.withdraw, {
        params: { environment },
        body: { module: name, why },
      });
      print(outcome, `${name} was withdrawn from ${environment} (revision ${outcome.revision})`);
    });
};
