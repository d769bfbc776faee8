import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

/** `status` and `diff`. */
export const addOverview: AddCommands = ({ program, client, print }) => {
  program
    .command('status [environment]')
    .description('show what the environments serve')
    .action(async (environment?: string) => {
      const lines =
        environment === undefined
          ? await client.call(releaseCalls.status)
          : await client.call(releaseCalls.statusOf, { params: { environment } });
      print(
        lines,
        columns([
          ['ENVIRONMENT', 'MODULE', 'VERSION', 'PREVIOUS', 'CANARY', 'PUBLISHED'],
          ...lines.map((line) => [
            line.environment,
            line.name,
            line.version,
            line.previous,
            line.note ? `${line.canary} (${line.note})` : line.canary,
            line.publishedAt,
          ]),
        ]),
      );
    });

  program
    .command('diff <left> <right>')
    .description('show the differences between two environments')
    .action(async (left: string, right: string) => {
      const lines = await client.call(releaseCalls.differences, { params: { environment: left, other: right } });
      print(
        lines,
        lines.length === 0
          ? `${left} and ${right} serve the same versions`
          : columns([['MODULE', left, right], ...lines.map((line) => [line.name, line.left, line.right])]),
      );
    });
};
