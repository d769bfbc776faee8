import { reason, TOGETHER } from '../arguments';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** `promote`. */
export const addPromote: AddCommands = ({ program, client, printOutcomes }) => {
  program
    .command('promote')
    .usage('[options] <module...> <from> <to>')
    .argument('<module-from-to...>', 'modules, then the environment to copy from and the one to publish to')
    .description('publish the current release of one environment to another: the same files')
    .option(...TOGETHER)
    .option(...reason('promoted'))
    .action(async (words: string[], { reason: why, together }: { reason: string; together?: boolean }) => {
      const [modules, from = '', to = ''] = [words.slice(0, -2), ...words.slice(-2)];
      if (modules.length === 0) program.error('error: name a module and two environments');
      if (modules.length > 1 && !together) program.error('error: promote one module, or several with --together');
      printOutcomes(
        await client.call(releaseCalls.promote, {
          params: { environment: to },
          body: { modules, from, together: together === true, why },
        }),
      );
    });
};
