import { Refusal } from '../../refusal';
import { reason, TOGETHER } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';

interface Options {
  to: string;
  reason: string;
  dist?: string[];
  together?: boolean;
}

/** `publish`. */
export const addPublish: AddCommands = ({ program, client, build, printOutcomes }) => {
  program
    .command('publish <module...>')
    .description('build a module (or "shell") and publish it to an environment')
    .requiredOption('--to <environment>', ENVIRONMENT)
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
      const builds = [];
      for (const [i, name] of names.entries()) builds.push(await build(name, dist?.[i]));
      printOutcomes(await client.publish(to, builds, together === true, why));
    });
};
