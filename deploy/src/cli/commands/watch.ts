import { once } from 'node:events';
import { wholeNumber } from '@courtside/release-client/cli/arguments';
import type { AddCommands } from '@courtside/release-client/cli/command-context';
import { Option } from 'commander';
import { remoteCanaries } from '../../serve/release-monitor/remote-canaries';
import { buildWatch } from '../../serve/release-monitor/watch';
import { ENVIRONMENTS, type EnvironmentName, type Settings } from '../../settings';
import { openServedStore } from '../../store/open-served-store';

/** `watch`. */
export const addWatch =
  (settings: Settings): AddCommands =>
  ({ program, client, print }) => {
    program
      .command('watch')
      .description(
        'behind nginx: notify open pages of releases, accept their reports, and judge canaries, until it is stopped',
      )
      .addOption(new Option('--in <environment>').choices(ENVIRONMENTS).makeOptionMandatory())
      .option('--port <port>', 'for nginx (COURTSIDE_RELEASES)', wholeNumber(1, 65_535), 4605)
      .option('--host <address>', 'to listen on', '127.0.0.1')
      .action(async (options: { in: EnvironmentName; port: number; host: string }) => {
        const app = await buildWatch(settings, openServedStore(settings), options.in, remoteCanaries(client));
        await app.listen({ port: options.port, host: options.host });
        print({ environment: options.in, port: options.port }, `Watching ${options.in} on port ${options.port}`);
        await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
        await app.close();
      });
  };
