import type { AddCommands } from '@courtside/release-client/cli/command-context';
import { writePages } from '../../serve/pages/write-pages';
import { ENVIRONMENTS, pagesFolder, type Settings } from '../../settings';
import { openServedStore } from '../../store/open-served-store';

/** `pages`. */
export const addPages =
  (settings: Settings): AddCommands =>
  ({ program, print }) => {
    program
      .command('pages')
      .description('write the pages for nginx or a CDN again')
      .action(async () => {
        const store = openServedStore(settings);
        for (const environment of ENVIRONMENTS) await writePages(settings, store, environment);
        print(
          { folder: pagesFolder(settings.data) },
          `The pages of ${ENVIRONMENTS.join(' and ')} are in ${pagesFolder(settings.data)}`,
        );
      });
  };
