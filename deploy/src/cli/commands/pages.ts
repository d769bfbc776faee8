import { writePages } from '../../serve/pages/write-pages';
import { ENVIRONMENTS, pagesFolder } from '../../settings';
import type { AddCommands } from '../command-context';

/** `pages`. */
export const addPages: AddCommands = ({ program, settings, store, print }) => {
  program
    .command('pages')
    .description('write the pages for nginx or a CDN again')
    .action(async () => {
      for (const environment of ENVIRONMENTS) await writePages(settings, store, environment);
      print(
        { folder: pagesFolder(settings.data) },
        `The pages of ${ENVIRONMENTS.join(' and ')} are in ${pagesFolder(settings.data)}`,
      );
    });
};
