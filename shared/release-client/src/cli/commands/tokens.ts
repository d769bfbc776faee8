import { InvalidArgumentError } from 'commander';
import { Scope } from '../../protocol';
import { wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

function scopes(text: string): Scope[] {
  const names = text.split(',');
  const unknown = names.find((name) => !Scope.safeParse(name).success);
  if (unknown !== undefined)
    throw new InvalidArgumentError(
      `Use names of environments, preview, * (every environment) or admin, not ${unknown}.`,
    );
  return names;
}

interface CreateOptions {
  module: string[];
  scope: Scope[];
  days: number;
}

/** `create-token`, `tokens` and `revoke-token`. */
export const addTokens: AddCommands = ({ program, client, print }) => {
  program
    .command('create-token <name>')
    .description('create a token for a team or its CI; it is shown once')
    .requiredOption('--module <module...>', 'the modules that it may release, or "*"')
    .requiredOption(
      '--scope <scopes>',
      'what it may do: names of environments, preview, "*" (every environment) or admin, such as preview,staging',
      scopes,
    )
    .option('--days <days>', 'how long it is valid', wholeNumber(1, 3650), 90)
    .action(async (name: string, { module: modules, scope, days }: CreateOptions) => {
      const created = await client.call(releaseCalls.createToken, { body: { name, modules, scopes: scope, days } });
      print(created, `${created.token}\nValid until ${created.expiresAt}. It can't be shown again.`);
    });

  program
    .command('tokens')
    .description('list the tokens')
    .action(async () => {
      const lines = await client.call(releaseCalls.tokens);
      print(
        lines,
        columns([
          ['ID', 'NAME', 'MODULES', 'SCOPES', 'CREATED', 'EXPIRES', 'REVOKED'],
          ...lines.map((line) => [
            line.id,
            line.name,
            line.modules.join(','),
            line.scopes.join(','),
            line.createdAt,
            line.expiresAt,
            line.revokedAt,
          ]),
        ]),
      );
    });

  program
    .command('revoke-token <id>')
    .description('revoke a token immediately')
    .action(async (id: string) => {
      const line = await client.call(releaseCalls.revokeToken, { params: { id } });
      print(line, `The token “${line.name}” was revoked`);
    });
};
