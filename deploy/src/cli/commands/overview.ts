import { differences, statusOf } from '../../release/overview';
import { ENVIRONMENTS } from '../../settings';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

/** `status` and `diff`. */
export const addOverview: AddCommands = ({ program, store, print, requireEnvironment }) => {
  program
    .command('status [environment]')
    .description('show what the environments serve')
    .action(async (environment?: string) => {
      const names = environment ? [await requireEnvironment(environment)] : ENVIRONMENTS;
      const lines = (await Promise.all(names.map((name) => store.read(name)))).flatMap(statusOf);
      print(
        lines,
        columns([
          ['ENVIRONMENT', 'MODULE', 'VERSION', 'PREVIOUS', 'CANARY', 'PUBLISHED'],
          ...lines.map((line) => [
            line.environment,
            line.name,
            line.version,
            line.previous,
            line.canary,
            line.publishedAt,
          ]),
        ]),
      );
    });

  program
    .command('diff <left> <right>')
    .description('show the differences between two environments')
    .action(async (left: string, right: string) => {
      const lines = differences(
        await store.read(await requireEnvironment(left)),
        await store.read(await requireEnvironment(right)),
      );
      print(
        lines,
        lines.length === 0
          ? `${left} and ${right} serve the same versions`
          : columns([['MODULE', left, right], ...lines.map((line) => [line.name, line.left, line.right])]),
      );
    });
};
