import type { ErrorDetail, ErrorLine } from '../../error-lines';
import { releaseCalls } from '../../release-calls';
import type { ReleaseClient } from '../../release-client';
import { Refusal } from '../../refusal';
import { columns } from '../columns';
import type { AddCommands } from '../command-context';

/** The command line shows the newest. A script can ask the service for all pages. */
const SHOWN = '100';

const shown = ({ name, message, handled }: ErrorLine) => `${name}: ${message}${handled ? ' (handled)' : ''}`;

/** The content of each column, by its heading. */
const COLUMNS: Readonly<Record<string, (line: ErrorLine) => string | null>> = {
  ERROR: ({ fingerprint }) => fingerprint,
  ENVIRONMENT: ({ environment }) => environment,
  MODULE: ({ module }) => module,
  COUNT: ({ count }) => String(count),
  'FIRST SEEN': ({ firstSeen }) => firstSeen,
  'LAST SEEN': ({ lastSeen }) => lastSeen,
  RELEASES: ({ releases }) => Object.keys(releases).join(', '),
  WHERE: ({ place }) => place,
  WHAT: shown,
};

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([label, count]) => `${label} (${count})`)
    .join(', ');

function textOf(error: ErrorDetail): string {
  const releases = Object.entries(error.releases).map(
    ([version, { count, firstSeen, lastSeen }]) => `  ${version}: ${count}, ${firstSeen} to ${lastSeen}`,
  );
  const frames = error.frames.flatMap(({ file, line, column, function: name, text }) => [
    `  ${name ?? '(no function)'} at ${file}:${line}:${column + 1}`,
    ...(text === null ? [] : [`    ${text}`]),
  ]);
  return [
    shown(error),
    `${error.module} in ${error.environment}, ${error.count} times, ${error.firstSeen} to ${error.lastSeen}`,
    ...frames,
    'Releases:',
    ...releases,
    `Routes: ${listed(error.routes) || '–'}`,
    `Browsers: ${listed(error.browsers)}`,
  ].join('\n');
}

async function listErrors(client: ReleaseClient, module: string | undefined, environment: string | undefined) {
  return client.call(releaseCalls.errors, { query: { module, environment, limit: SHOWN } });
}

/** `errors`. */
export const addErrors: AddCommands = ({ program, client, print }) => {
  program
    .command('errors [module] [error]')
    .description('show the errors of your modules in browsers, or one of them with its places in the sources')
    .option('--in <environment>', 'only errors of this environment')
    .action(async (module: string | undefined, error: string | undefined, options: { in?: string }) => {
      const { errors, lost, next } = await listErrors(client, module, options.in);
      if (module === undefined || error === undefined) {
        const rows = errors.map((line) => Object.values(COLUMNS).map((cellOf) => cellOf(line)));
        const notes = [
          ...(next === null ? [] : [`Only the newest ${SHOWN} are shown.`]),
          ...(lost === 0 ? [] : [`${lost} more could not be kept.`]),
        ];
        const table = errors.length === 0 ? 'No errors.' : columns([Object.keys(COLUMNS), ...rows]);
        print({ errors, lost, next }, [table, ...notes].join('\n'));
        return;
      }
      const found = errors.find(({ fingerprint }) => fingerprint.startsWith(error));
      const environment = found?.environment ?? options.in;
      if (environment === undefined)
        throw new Refusal(
          `the error ${error}`,
          `${module} has no such error among the newest ${SHOWN}`,
          `see npm run release -- errors ${module}, or name the environment with --in`,
        );
      const detail = await client.call(releaseCalls.error, { params: { environment, module, fingerprint: error } });
      print(detail, textOf(detail));
    });
};
