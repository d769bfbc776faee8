import { DIST, reason, wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

interface PreviewOptions {
  name?: string;
  like: string;
  api?: string;
  hours: number;
  reason: string;
  dist?: string;
}

/** `preview`, `previews` and `end-preview`. */
export const addPreviews: AddCommands = ({ program, client, build, print }) => {
  program
    .command('preview <module>')
    .description('create a temporary copy of staging with your build')
    .option('--name <name>', "the preview's name; by default the module's")
    .option('--like <environment>', 'the environment to copy', 'staging')
    .option('--api <address>', "an API of its own instead of staging's, such as http://10.0.0.7:4710")
    .option('--hours <hours>', 'how long it is available', wholeNumber(1, 720), 72)
    .option(...reason('preview'))
    .option(...DIST)
    .action(async (name: string, options: PreviewOptions) => {
      const { like, hours, api, reason: why } = options;
      const outcome = await client.preview(await build(name, options.dist), {
        name: options.name ?? name,
        like,
        hours,
        why,
        ...(api !== undefined && { api }),
      });
      print(outcome, `${outcome.address} shows ${like} with ${name} ${outcome.to} until ${outcome.until}`);
    });

  program
    .command('previews')
    .description('list the active previews')
    .action(async () => {
      const lines = await client.call(releaseCalls.previews);
      print(
        lines,
        lines.length === 0
          ? 'There are no active previews.'
          : columns([
              ['PREVIEW', 'MODULE', 'VERSION', 'WHO', 'UNTIL', 'API', 'ADDRESS'],
              ...lines.map((line) => [
                line.name,
                line.module,
                line.version,
                line.who,
                line.until,
                line.api ?? 'staging',
                line.address,
              ]),
            ]),
      );
    });

  program
    .command('end-preview <name>')
    .description('end a preview early')
    .option(...reason('no longer needed'))
    .action(async (name: string, { reason: why }: { reason: string }) => {
      const outcome = await client.call(releaseCalls.endPreview, { params: { name }, body: { why } });
      print(outcome, `${outcome.environment} has ended`);
    });
};
