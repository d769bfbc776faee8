import { Refusal } from '../../refusal';
import { ENVIRONMENTS } from '../../settings';
import { reason, TOGETHER } from '../arguments';
import type { AddCommands } from '../command-context';

interface Options {
  to: string;
  reason: string;
  dist?: string[];
  together?: boolean;
}

/** `publish`. */
export const addPublish: AddCommands = ({ program, releases, accept, printOutcome, printOutcomes }) => {
  program
    .command('publish <module...>')
    .description('build a module (or "shell") and publish it to an environment')
    .requiredOption('--to <environment>', ENVIRONMENTS.join(' or '))
    .option(...TOGETHER)
    .option(...reason('new version'))
    .option('--dist <folder...>', 'use finished builds instead of building here, in the order of the modules')
    .action(async (names: string[], { to, reason: why, dist, together }: Options) => {
      if (names.length > 1 && !together) program.error('error: publish one module, or several with --together');
      if (dist && dist.length !== names.length)
        throw new Refusal(
          `publish ${names.join(' ')}`,
          `there are ${names.length} modules and ${dist.length} builds`,
          'give one build for each module, in the same order',
        );
      const candidates = [];
      for (const [i, name] of names.entries()) candidates.push(await accept(name, dist?.[i]));
      if (together) return printOutcomes(await releases.publishSet(candidates, to, why));
      const [outcome] = await releases.publish(candidates, to, why);
      if (outcome) printOutcome(outcome);
    });
};
