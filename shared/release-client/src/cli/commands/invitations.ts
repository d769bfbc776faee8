import type { InvitationLine } from '../../invitation-lines';
import { releaseCalls } from '../../release-calls';
import { wholeNumber } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';

const textOf = ({ link, until }: InvitationLine, rest: string) => `${link}\nUntil ${until}. ${rest}`;

/** `invite` and `try`. */
export const addInvitations: AddCommands = ({ program, client, print }) => {
  program
    .command('invite <module>')
    .description('make a signed link for a tester, whose browsers then get the canaries of a module')
    .requiredOption('--name <name>', 'the tester')
    .option('--in <environment>', ENVIRONMENT, 'production')
    .option('--hours <hours>', 'when it ends', wholeNumber(1, 720), 168)
    .action(async (module: string, options: { name: string; in: string; hours: number }) => {
      const { name, in: environment, hours } = options;
      const line = await client.call(releaseCalls.invite, { body: { environment, module, name, hours } });
      print(line, textOf(line, `It is for ${line.name}: anyone who has the link can open it.`));
    });

  program
    .command('try <module>')
    .description('try a build in an environment, in your browser only, for an hour')
    .option('--in <environment>', ENVIRONMENT, 'production')
    .option(
      '--from <environment>',
      'the environment or preview that has the build, such as preview-mf-teams',
      'staging',
    )
    .action(async (module: string, { in: environment, from }: { in: string; from: string }) => {
      const line = await client.call(releaseCalls.tryBuild, { body: { environment, module, from } });
      print(line, textOf(line, 'Open it within ten minutes; the first browser that does has the build.'));
    });
};
