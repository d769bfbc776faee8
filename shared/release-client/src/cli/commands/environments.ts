import type { EnvironmentLine, EnvironmentSettings } from '../../environment-settings';
import { releaseCalls } from '../../release-calls';
import { reason, wholeNumber } from '../arguments';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

interface Options {
  /** True without a name, which means none. */
  requires?: string[] | true;
  api?: string;
  apiOrigin?: string;
  port?: number;
  address?: string;
  previews: boolean;
  /** True without a name, which means none. */
  checks?: string[] | true;
  reason: string;
}

const NOTHING_GIVEN = { requires: [], api: null, apiOrigin: null, port: null, address: null };

/** The settings in the options; those that aren't given are left out. */
function settingsIn({ requires, api, apiOrigin, port, address, checks }: Options): Partial<EnvironmentSettings> {
  return {
    ...(requires !== undefined && { requires: requires === true ? [] : requires }),
    ...(api !== undefined && { api }),
    ...(apiOrigin !== undefined && { apiOrigin }),
    ...(port !== undefined && { port }),
    ...(address !== undefined && { address }),
    ...(checks !== undefined && { checks: checks === true ? [] : checks }),
  };
}

const described = ({ name, address, api, requires }: EnvironmentLine) =>
  `${name} is at ${address}, with the API ${api}${requires.length > 0 ? `, after ${requires.join(' and ')}` : ''}`;

/** `environments`, with `create`, `change` and `end`. */
export const addEnvironments: AddCommands = ({ program, client, print }) => {
  const environments = program
    .command('environments')
    .description('list the environments in the order in which a release passes through them')
    .action(async () => {
      const lines = await client.call(releaseCalls.environments);
      print(
        lines,
        columns([
          ['ENVIRONMENT', 'REQUIRES', 'CHECKS', 'ADDRESS', 'API', 'PREVIEWS', 'ENDED'],
          ...lines.map(({ name, requires, checks, address, api, previews, ended }) => [
            name,
            requires.join(','),
            checks.join(','),
            address,
            api,
            previews ? 'yes' : 'no',
            ended,
          ]),
        ]),
      );
    });

  const declaring = (command: string, description: string) =>
    environments
      .command(command)
      .description(description)
      .option('--requires [environments...]', 'the environments in which a release must have been before')
      .option('--api <origin>', 'the API, as the gateways reach it, such as https://api.qa.club.example')
      .option('--api-origin <origin>', "where browsers call the API, if it isn't the page's origin")
      .option('--port <port>', 'the port of its gateway', wholeNumber(1, 65_535))
      .option('--address <origin>', "where users open it, if it isn't that port of this machine")
      .option('--checks [names...]', 'the checks that releases must have passed together')
      .option('--no-previews', 'previews may not copy it');

  declaring('create <name>', 'add an environment; running gateways serve it within seconds')
    .option(...reason('new environment'))
    .action(async (name: string, options: Options) => {
      const { previews, reason: why } = options;
      const line = await client.call(releaseCalls.createEnvironment, {
        body: { ...NOTHING_GIVEN, ...settingsIn(options), name, previews, why },
      });
      print(line, described(line));
    });

  declaring('change <name>', 'change what is given; everything else stays')
    .option('--previews', 'previews may copy it')
    .option(...reason('changed'))
    .action(
      async (name: string, options: Options, command: { getOptionValueSource(name: string): string | undefined }) => {
        const isGiven = command.getOptionValueSource('previews') === 'cli';
        const line = await client.call(releaseCalls.changeEnvironment, {
          params: { environment: name },
          body: { ...settingsIn(options), ...(isGiven && { previews: options.previews }), why: options.reason },
        });
        print(line, described(line));
      },
    );

  environments
    .command('end <name>')
    .description('stop serving an environment; its history and its versions stay')
    .option('--confirm <name>', 'its name once more, for production and staging')
    .option(...reason('no longer needed'))
    .action(async (name: string, { confirm, reason: why }: { confirm?: string; reason: string }) => {
      const line = await client.call(releaseCalls.endEnvironment, {
        params: { environment: name },
        body: { confirm: confirm ?? null, why },
      });
      print(line, `${line.name} has ended`);
    });
};
