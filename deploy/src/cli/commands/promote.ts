import { reason, TOGETHER } from '../arguments';
import type { AddCommands } from '../command-context';

/** `promote`. */
export const addPromote: AddCommands = ({ program, releases, printOutcome, printOutcomes }) => {
  program
    .command('promote')
    .usage('[options] <module...> <from> <to>')
    .argument('<module-from-to...>', 'modules, then the environment to copy from and the one to publish to')
    .description('publish the current release of one environment to another: the same files')
    .option(...TOGETHER)
    .option(...reason('promoted'))
    .action(async (words: string[], { reason: why, together }: { reason: string; together?: boolean }) => {
      const [names, from = '', to = ''] = [words.slice(0, -2), ...words.slice(-2)];
      const [name] = names;
      if (name === undefined) return program.error('error: name a module and two environments');
      if (together) return printOutcomes(await releases.promoteSet(names, from, to, why));
      if (names.length > 1) program.error('error: promote one module, or several with --together');
      printOutcome(await releases.promote(name, from, to, why));
    });
};
