import { previewsOf } from '../../release/overview';
import { isPreview, previewAddress } from '../../release/previews';
import { DIST, reason, wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

const HOUR_MS = 60 * 60_000;

/** `preview`, `previews` and `end-preview`. */
export const addPreviews: AddCommands = ({ program, settings, store, releases, accept, print }) => {
  program
    .command('preview <module>')
    .description('create a temporary copy of staging with your build')
    .option('--name <name>', "the preview's name; by default the module's")
    .option('--like <environment>', 'the environment to copy', 'staging')
    .option('--hours <hours>', 'how long it is available', wholeNumber(1, 720), 72)
    .option(...reason('preview'))
    .option(...DIST)
    .action(
      async (name: string, options: { name?: string; like: string; hours: number; reason: string; dist?: string }) => {
        const until = new Date(Date.now() + options.hours * HOUR_MS);
        const environment = `preview-${options.name ?? name}`;
        const preview = { environment, like: options.like, until };
        const outcome = await releases.preview(await accept(name, options.dist), preview, options.reason);
        const address = previewAddress(environment, settings.stagingUrl);
        print(
          { ...outcome, address, until: until.toISOString() },
          `${address} shows ${options.like} with ${name} ${outcome.to} until ${until.toISOString()}`,
        );
      },
    );

  program
    .command('previews')
    .description('list the active previews')
    .action(async () => {
      const latest = await Promise.all(
        (await store.environments()).filter(isPreview).map((name) => store.latest(name)),
      );
      const lines = previewsOf(
        latest.filter((revision) => revision !== null),
        Date.now(),
        settings.stagingUrl,
      );
      print(
        lines,
        lines.length === 0
          ? 'There are no active previews.'
          : columns([
              ['PREVIEW', 'MODULE', 'VERSION', 'WHO', 'UNTIL', 'ADDRESS'],
              ...lines.map((line) => [line.name, line.module, line.version, line.who, line.until, line.address]),
            ]),
      );
    });

  program
    .command('end-preview <name>')
    .description('end a preview early')
    .option(...reason('no longer needed'))
    .action(async (name: string, { reason: why }: { reason: string }) => {
      const outcome = await releases.endPreview(`preview-${name.replace(/^preview-/, '')}`, why);
      print(outcome, `${outcome.environment} has ended`);
    });
};
