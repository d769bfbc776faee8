import path from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { artifactsFolder, ENVIRONMENTS, pagesFolder, registriesFolder, root, type Settings } from '../settings';
import { buildFolders, buildPlace, isBuilt } from '../start/build-folders';
import { openRegistryStore } from '../store/registry-store';
import { withPages, writePages } from '../pages/write-pages';
import { openDesk, type Outcome } from './desk';
import { differences, previewsOf, statusOf } from './overview';
import { isPreview, previewAddress, runsAt } from './previews';
import { columns } from './print';
import { prune } from './prune';
import { Refusal } from './refusal';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What the command line says when it ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 3 } as const;

export interface ReleaseParts {
  settings: Settings;
  /** Who stands in the history; the person logged in at this machine where absent. */
  who?: string | undefined;
  out: (text: string) => void;
  err: (text: string) => void;
}

const GUIDE = `
How a release goes:
  npm run release -- preview mf-teams                     staging with your build on top, at an address of its own
  npm run release -- publish mf-teams --to staging        build it and put it on staging
  npm run release -- diff staging production              see what is waiting
  npm run release -- canary mf-teams --in production --percent 10
  npm run release -- promote mf-teams staging production  the very same files, for everyone
  npm run release -- rollback mf-teams --in production --reason "wrong totals"

Each command explains itself: npm run release -- publish --help
For scripts: npm run --silent release -- --json status

Exit codes: 0 done, 1 refused (nothing changed; the reason and the mend are printed), 2 wrong usage,
3 something broke on the way (the reason is printed; what was not acknowledged did not happen).`;

function wholeNumber(from: number, to: number) {
  return (text: string) => {
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(number >= from && number <= to)) throw new InvalidArgumentError(`Give a whole number from ${from} to ${to}.`);
    return number;
  };
}

function version(text: string): string {
  if (!/^[0-9a-f]{4,16}$/.test(text)) throw new InvalidArgumentError('Give at least the first four digits of a version.');
  return text;
}

const notEmpty = (text: string) => {
  if (text.trim() === '') throw new InvalidArgumentError('Say why in a few words.');
  return text;
};

/**
 * Runs the release command line.
 * @param args what stands behind `npm run release --`
 * @returns the exit code
 */
export async function runRelease(args: readonly string[], { settings, who, out, err }: ReleaseParts): Promise<number> {
  const store = withPages(settings, openRegistryStore(registriesFolder(settings.data), { staging: settings.overrideOrigins }));
  const desk = openDesk(settings, store, who);
  const program = new Command('npm run release --');
  const json = () => program.opts<{ json?: boolean }>().json === true;
  const say = (value: unknown, text: string) => out(`${json() ? JSON.stringify(value, null, 1) : text}\n`);

  const sayOutcome = (outcome: Outcome) => {
    const { environment, subject, from, to, revision } = outcome;
    say(outcome, from === to ? `${subject} in ${environment} stays at ${to}` : `${subject} in ${environment}: ${from ?? 'nothing'} → ${to} (revision ${revision})`);
  };

  /** The built files of a folder of this checkout, built now where its sources changed. */
  const builtHere = async (name: string): Promise<string> => {
    if (!buildFolders().includes(name)) throw new Refusal(`publish ${name}`, 'there is no such folder', `choose one of ${buildFolders().join(', ')}`);
    if (isBuilt(name)) return buildPlace(name);
    err(`Building ${name} …\n`);
    const { buildFolder } = await import('../start/build-folder');
    return buildFolder(name).catch((error: unknown) => {
      throw new Refusal(`publish ${name}`, error instanceof Error ? error.message : String(error), 'mend what the build complains about');
    });
  };
  const filesOf = (name: string, dist: string | undefined) => (dist ? path.resolve(root, dist) : builtHere(name));

  /** Environments there are, previews among them. */
  const demandKnown = async (environment: string) => {
    if (ENVIRONMENTS.some((known) => known === environment)) return environment;
    const latest = isPreview(environment) ? await store.latest(environment) : null;
    if (latest && runsAt(latest, Date.now())) return environment;
    throw new Refusal(environment, 'there is no such environment', `choose one of ${ENVIRONMENTS.join(', ')}, or one of npm run release -- previews`);
  };

  program
    .description('Ships modules and the shell, each alone.')
    .option('--json', 'print one JSON value and nothing else')
    .showHelpAfterError('(npm run release -- --help shows how a release goes)')
    .exitOverride().configureOutput({ writeOut: out, writeErr: err })
    .addHelpText('after', GUIDE);

  const reason = (standard: string) => ['--reason <text>', 'why, for the history', notEmpty, standard] as const;
  const DIST = ['--dist <folder>', 'take what was built there before, instead of building it here'] as const;

  program.command('publish <module>').description('build a module (or "shell") and put it in front of an environment')
    .requiredOption('--to <environment>', ENVIRONMENTS.join(' or ')).option(...reason('new version')).option(...DIST)
    .action(async (name: string, { to, reason: why, dist }: { to: string; reason: string; dist?: string }) =>
      sayOutcome(await desk.publish(name, await filesOf(name, dist), to, why)));

  program.command('promote <module> <from> <to>').description('put what one environment has in front into another, file for file')
    .option(...reason('promoted'))
    .action(async (name: string, from: string, to: string, { reason: why }: { reason: string }) => sayOutcome(await desk.promote(name, from, to, why)));

  program.command('rollback <module>').description('put an earlier release back in front')
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or ')).option('--to <version>', 'a version from the history; the previous one if left out', version)
    .option(...reason('rolled back'))
    .action(async (name: string, { in: environment, to, reason: why }: { in: string; to?: string; reason: string }) =>
      sayOutcome(await desk.rollback(name, environment, to, why)));

  program.command('canary <module>').description('give a share of browsers another release; 0 ends it')
    .requiredOption('--in <environment>', ENVIRONMENTS.join(' or ')).requiredOption('--percent <share>', '1 to 99, or 0', wholeNumber(0, 99))
    .option('--from <environment>', 'where the release comes from', 'staging').option(...reason('canary'))
    .action(async (name: string, options: { in: string; percent: number; from: string; reason: string }) => {
      const outcome = await desk.canary(name, options.in, options.percent, options.from, options.reason);
      const { canary } = (await store.read(options.in)).modules[name] ?? {};
      say({ ...outcome, canary: canary?.release.version ?? null, percent: canary?.percent ?? 0 },
        canary ? `${name} in ${options.in}: ${canary.percent} % of browsers get ${canary.release.version}, the others ${outcome.to}` : `${name} in ${options.in}: everybody gets ${outcome.to}`);
    });

  program.command('preview <module>').description('make an environment of staging and your build on top, for some time')
    .option('--name <name>', "the preview's name; the module's if left out").option('--like <environment>', 'what it is otherwise like', 'staging')
    .option('--hours <hours>', 'how long it stays', wholeNumber(1, 720), 72).option(...reason('preview')).option(...DIST)
    .action(async (name: string, options: { name?: string; like: string; hours: number; reason: string; dist?: string }) => {
      const until = new Date(Date.now() + options.hours * HOUR_MS);
      const environment = `preview-${options.name ?? name}`;
      const outcome = await desk.preview(await filesOf(name, options.dist), { module: name, environment, like: options.like, until }, options.reason);
      const address = previewAddress(environment, settings.stagingUrl);
      say({ ...outcome, address, until: until.toISOString() }, `${address} shows ${options.like} with ${name} ${outcome.to} until ${until.toISOString()}`);
    });

  program.command('previews').description('the previews there are, and when they end')
    .action(async () => {
      const latest = await Promise.all((await store.environments()).filter(isPreview).map((name) => store.latest(name)));
      const lines = previewsOf(latest.filter((revision) => revision !== null), Date.now(), settings.stagingUrl);
      say(lines, lines.length === 0 ? 'No preview runs.' : columns([['PREVIEW', 'MODULE', 'VERSION', 'WHO', 'UNTIL', 'ADDRESS'],
        ...lines.map((line) => [line.name, line.module, line.version, line.who, line.until, line.address])]));
    });

  program.command('end-preview <name>').description('end a preview before its time')
    .option(...reason('no longer needed'))
    .action(async (name: string, { reason: why }: { reason: string }) => {
      const outcome = await desk.endPreview(`preview-${name.replace(/^preview-/, '')}`, why);
      say(outcome, `${outcome.environment} has ended`);
    });

  program.command('status [environment]').description('what the environments serve')
    .action(async (environment?: string) => {
      const names = environment ? [await demandKnown(environment)] : ENVIRONMENTS;
      const lines = (await Promise.all(names.map((name) => store.read(name)))).flatMap(statusOf);
      say(lines, columns([['ENVIRONMENT', 'MODULE', 'VERSION', 'PREVIOUS', 'CANARY', 'PUBLISHED'],
        ...lines.map((line) => [line.environment, line.name, line.version, line.previous, line.canary, line.publishedAt])]));
    });

  program.command('diff <left> <right>').description('where two environments differ')
    .action(async (left: string, right: string) => {
      const lines = differences(await store.read(await demandKnown(left)), await store.read(await demandKnown(right)));
      say(lines, lines.length === 0 ? `${left} and ${right} serve the same` : columns([['MODULE', left, right], ...lines.map((line) => [line.name, line.left, line.right])]));
    });

  program.command('history [environment]').description('who changed what, when and why; production if left out')
    .option('--of <module>', 'only the changes of one module')
    .action(async (environment: string | undefined, { of }: { of?: string }) => {
      const all = (await store.history(await demandKnown(environment ?? 'production'))).map(({ change, registry }) => ({ revision: registry.revision, ...change }));
      const changes = all.filter(({ subject }) => of === undefined || subject === of);
      say(changes, columns([['REVISION', 'WHEN', 'WHO', 'WHAT', 'MODULE', 'FROM', 'TO', 'WHY'],
        ...changes.map((c) => [String(c.revision), c.when, c.who, c.what, c.subject, c.from, c.to, c.why])]));
    });

  program.command('pages').description('write the plain pages that nginx or a CDN serves once more')
    .action(async () => {
      for (const environment of ENVIRONMENTS) await writePages(settings, store, environment);
      say({ folder: pagesFolder(settings.data) }, `The pages of ${ENVIRONMENTS.join(' and ')} are in ${pagesFolder(settings.data)}`);
    });

  program.command('prune').description('delete versions and previews that nothing serves and no open page can still need')
    .option('--keep-days <days>', 'what was in use within so many days stays', wholeNumber(1, 3650), 14).option('--dry-run', 'only say what would go')
    .action(async ({ keepDays, dryRun = false }: { keepDays: number; dryRun?: boolean }) => {
      const gone = await prune(artifactsFolder(settings.data), store, { keepMs: keepDays * DAY_MS, dryRun });
      const lines = [...gone.previews, ...gone.artifacts];
      say(gone, lines.length === 0 ? 'Nothing to delete.' : `${dryRun ? 'Would delete' : 'Deleted'}:\n${lines.join('\n')}`);
    });

  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof Refusal) {
      const { what, why, mend } = error;
      if (json()) say({ refused: what, why, mend }, '');
      else err(`Refused: ${what}\n  because ${why}\n  mend: ${mend}\n`);
      return EXIT.refused;
    }
    err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return EXIT.broken;
  }
}
