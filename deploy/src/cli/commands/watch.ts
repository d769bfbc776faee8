import { once } from 'node:events';
import { buildWatch } from '../../serve/release-monitor/watch';
import { ENVIRONMENTS, type EnvironmentName } from '../../settings';
import { wholeNumber } from '../arguments';
import type { AddCommands } from '../command-context';

/** `watch`. */
export const addWatch: AddCommands = ({ program, settings, store, print, requireEnvironment }) => {
  program
    .command('watch')
    .description(
      'behind nginx: tell open pages of releases, take their reports, and judge canaries, until it is stopped',
    )
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or '))
    .option('--port <port>', 'for nginx (COURTSIDE_RELEASES)', wholeNumber(1, 65_535), 4605)
    .option('--host <address>', 'to listen on', '127.0.0.1')
    .action(async (options: { in: string; port: number; host: string }) => {
      const environment = (await requireEnvironment(options.in)) as EnvironmentName;
      const app = await buildWatch(settings, store, environment);
      await app.listen({ port: options.port, host: options.host });
      print({ environment, port: options.port }, `Watching ${environment} on port ${options.port}`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await app.close();
    });
};
