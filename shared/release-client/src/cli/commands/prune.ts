import { wholeNumber } from '../arguments';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** `prune`. */
export const addPrune: AddCommands = ({ program, client, print }) => {
  program
    .command('prune')
    .description('delete versions and previews that no environment serves and no open page can still need')
    .option(
      '--keep-days <days>',
      'keep versions that were published or released within this many days; 0 keeps the last five minutes',
      wholeNumber(0, 3650),
      14,
    )
    .option('--dry-run', 'only print what would be deleted')
    .action(async ({ keepDays, dryRun = false }: { keepDays: number; dryRun?: boolean }) => {
      const pruned = await client.call(releaseCalls.prune, { body: { keepDays, dryRun } });
      const lines = [...pruned.previews, ...pruned.artifacts];
      print(
        pruned,
        lines.length === 0 ? 'Nothing to delete.' : `${dryRun ? 'Would delete' : 'Deleted'}:\n${lines.join('\n')}`,
      );
    });
};
