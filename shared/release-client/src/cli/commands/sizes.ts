import { Option } from 'commander';
import { releaseCalls } from '../../release-calls';
import { buildSizes } from '../../sizes/build-sizes';
import { inKb, signedKb } from '../../sizes/growth';
import { sizeComment, sizeLines } from '../../sizes/size-comment';
import { DIST } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

interface Options {
  against: string;
  dist?: string;
  markdown?: boolean;
}

/** `sizes`. */
export const addSizes: AddCommands = ({ program, client, build, print }) => {
  program
    .command('sizes <module>')
    .description('compare the sizes of your build with the release of an environment, and with the budget')
    .option('--against <environment>', 'the environment that has the release before', 'production')
    .addOption(new Option('--markdown', 'print a comment for a pull request'))
    .option(...DIST)
    .action(async (module: string, { against, dist, markdown }: Options) => {
      const after = buildSizes(await build(module, dist));
      const served = await client.call(releaseCalls.sizes, { params: { environment: against, module } });
      const { version, parts: before, budget } = served;
      const comparison = { module, environment: against, version, before, after, budget };
      const lines = sizeLines(comparison);
      const table = columns([
        ['PART', 'SIZE', 'CHANGE', 'BUDGET', 'WHAT GREW'],
        ...lines.map(({ part, from, to, budget: limit, grown }) => [
          part,
          inKb(to),
          from === null ? 'new' : signedKb(to - from),
          to > limit ? `${inKb(limit)}, exceeded` : inKb(limit),
          grown.slice(0, 3).join(', ') || null,
        ]),
      ]);
      print({ module, environment: against, version, lines }, markdown ? sizeComment(comparison) : table);
    });
};
