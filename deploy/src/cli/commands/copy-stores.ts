import type { AddCommands } from '@courtside/release-client/cli/command-context';
import { copyRules, copyTokens } from '../../registry-service/access/shared-settings';
import { copyStores } from '../../release/copy-stores';
import type { Settings } from '../../settings';

/** `copy-stores`. */
export const addCopyStores =
  (settings: Settings): AddCommands =>
  ({ program, print }) => {
    program
      .command('copy-stores')
      .description(
        'copy the releases, tokens and rules of the data folder to PostgreSQL and the bucket. It can be repeated, also to change the rules',
      )
      .action(async () => {
        const { versions, revisions } = await copyStores(settings);
        const [tokens, rules] = [await copyTokens(settings), await copyRules(settings)];
        print(
          { revisions, versions, tokens, rules },
          `Copied ${versions} versions, ${revisions} revisions, ${tokens} tokens and ${rules ? 'the' : 'no'} rules.`,
        );
      });
  };
