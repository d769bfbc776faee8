import type { AddCommands } from '@courtside/release-client/cli/command-context';
import { copyStores } from '../../release/copy-stores';
import type { Settings } from '../../settings';

/** `copy-stores`. */
export const addCopyStores =
  (settings: Settings): AddCommands =>
  ({ program, print }) => {
    program
      .command('copy-stores')
      .description('copy the releases of the data folder to PostgreSQL and the bucket, once, before they are used')
      .action(async () => {
        const copied = await copyStores(settings);
        print(copied, `Copied ${copied.versions} versions and ${copied.revisions} revisions.`);
      });
  };
