import path from 'node:path';
import type { Command } from 'commander';
import { buildFolder } from '../build/build-folder';
import { buildOutput, isBuilt, sourceFolders } from '../build/source-folders';
import { Refusal } from '../refusal';
import { isActive, isPreview } from '../release/previews';
import type { Outcome } from '../release/release-context';
import { createReleaseService, type ReleaseService } from '../release/release-service';
import { withPages } from '../serve/pages/write-pages';
import { ENVIRONMENTS, registriesFolder, root, type Settings } from '../settings';
import type { Candidate } from '../store/candidate';
import { openRegistryStore, type RegistryStore } from '../store/registry-store';

export interface ReleaseParts {
  settings: Settings;
  /** The name in the history. By default the user of this machine. */
  who?: string | undefined;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** What the commands have in common. */
export interface CommandContext {
  program: Command;
  settings: Settings;
  store: RegistryStore;
  releases: ReleaseService;
  /** Prints a value: as JSON with `--json`, otherwise the text. */
  print: (value: unknown, text: string) => void;
  printOutcome: (outcome: Outcome) => void;
  /** Prints the result of a release set. */
  printOutcomes: (outcomes: readonly Outcome[]) => void;
  /**
   * Builds and stores a module or the shell.
   * @param dist a finished build to use instead
   */
  accept: (name: string, dist: string | undefined) => Promise<Candidate>;
  /** @throws Refusal if this is neither an environment nor an active preview */
  requireEnvironment: (environment: string) => Promise<string>;
}

/** Adds one or more commands to the program. */
export type AddCommands = (context: CommandContext) => void;

export function createContext(program: Command, { settings, who, out, err }: ReleaseParts): CommandContext {
  const store = withPages(
    settings,
    openRegistryStore(registriesFolder(settings.data), { overrideOrigins: { staging: settings.overrideOrigins } }),
  );
  const releases = createReleaseService(settings, store, who);
  const json = () => program.opts<{ json?: boolean }>().json === true;
  const print = (value: unknown, text: string) => out(`${json() ? JSON.stringify(value, null, 1) : text}\n`);

  /** Builds a folder of this checkout, unless its sources are built already. */
  const build = async (name: string): Promise<string> => {
    if (!sourceFolders().includes(name))
      throw new Refusal(`publish ${name}`, 'there is no such folder', `choose one of ${sourceFolders().join(', ')}`);
    if (!isBuilt(buildOutput(name))) err(`Building ${name} …\n`);
    return buildFolder(name).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Refusal(`publish ${name}`, reason, 'correct the errors of the build');
    });
  };

  const textOf = ({ environment, subject, from, to, revision }: Outcome) =>
    from === to
      ? `${subject} in ${environment} is already at ${to}`
      : `${subject} in ${environment}: ${from ?? 'nothing'} → ${to ?? 'nothing'} (revision ${revision})`;

  return {
    program,
    settings,
    store,
    releases,
    print,
    printOutcome: (outcome) => print(outcome, textOf(outcome)),
    printOutcomes: (outcomes) => print(outcomes, outcomes.map(textOf).join('\n')),
    async accept(name, dist) {
      return releases.accept(name, dist ? path.resolve(root, dist) : await build(name));
    },
    async requireEnvironment(environment) {
      if (ENVIRONMENTS.some((known) => known === environment)) return environment;
      const latest = isPreview(environment) ? await store.latest(environment) : null;
      if (latest && isActive(latest, Date.now())) return environment;
      throw new Refusal(
        environment,
        'there is no such environment',
        `choose one of ${ENVIRONMENTS.join(', ')}, or one of npm run release -- previews`,
      );
    },
  };
}
