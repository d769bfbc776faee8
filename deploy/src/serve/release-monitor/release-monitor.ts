import path from 'node:path';
import type { CanaryFigures as CanaryLine } from '@courtside/release-client/protocol';
import type { ModuleReport } from '@courtside/contracts/operations';
import { screenPaths } from '@courtside/contracts/screens';
import { emptyRegistry, type Registry } from '@courtside/registry';
import { releasesFor } from '@courtside/registry/releases';
import type { CanarySteps } from '../../release/canary';
import { canaryRun, type CanaryRun } from '../../release/canaries/canary-run';
import { servedVersions } from '../../release/plan-release';
import type { Settings } from '../../settings';
import { openArtifacts } from '../../store/open-stores';
import { slotIn } from '../../store/candidate';
import { keepNewest } from '../../store/keep-newest';
import type { RegistryStore } from '../../store/registry-store';
import type { EnvironmentState } from '../metrics/gateway-metrics';
import { clubsIn } from '../invitations/personal-registry';
import { CanaryFigures, type Comparison, type RunFigures } from './canary-figures';
import { judgeCanary } from './judge-canary';
import { pageKey } from './page-key';
import { readPage, signPage, type ServedPage } from './page-token';

/** How often the registry is read. Well below a second, because open pages must know of a release within one second. */
const INTERVAL_MS = 250;
/** How many registries are remembered. Reports of pages that were opened some releases ago are still genuine. */
const REMEMBERED_REGISTRIES = 20;

/** Monitors an environment while it is served: notifies open pages of releases, and judges canaries. */
export interface ReleaseMonitor {
  readonly environment: string;
  /**
   * A token for a new page.
   * @param bucket the visitor's bucket; null if unknown
   * @param chosen the releases that it has because it was chosen for them, as `<module>/<version>`
   */
  pageToken(bucket: number | null, chosen?: string[]): string;
  /** The clubs that a canary is for. */
  clubs(): ReadonlySet<string>;
  /** The page that reports; null if it was not served this release. */
  pageOf(report: ServedRelease): Promise<ServedPage | null>;
  /** Whether a module of this environment has a route with this pattern. */
  hasRoute(pattern: string): boolean;
  /**
   * Counts a report if its module has a canary, and ends the canary if it is too bad.
   * @param user the API's name for the user of the page; null for a guest
   */
  count(page: ServedPage, user: string | null, report: ModuleReport): Promise<void>;
  figures(module: string): RunFigures | null;
  /** The running canaries with their figures. */
  canaries(): CanaryLine[];
  revision(): number;
  /** For the metrics. */
  state(): EnvironmentState;
  /**
   * Calls back with every new revision.
   * @returns a function that stops it
   */
  onRevision(listener: (revision: number) => void): () => void;
  close(): Promise<void>;
}

/** A release that a page claims to have. */
type ServedRelease = Pick<ModuleReport, 'page' | 'module' | 'version'>;

interface Options {
  settings: Settings;
  store: RegistryStore;
  environment: string;
  /** Carries out the decisions. */
  canaries: CanarySteps;
  now?: () => number;
}

/** Writes an error to the log, unless it is the same as the last one. */
function createLog(): (error: unknown) => void {
  let last = '';
  return (error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (text !== last) process.stderr.write(`${text}\n`);
    last = text;
  };
}

/** The releases that a page may have: those of its bucket, and both releases of the shell. */
function offers(registry: Registry, { module, version }: ServedRelease, bucket: number | null): boolean {
  const { shell } = registry;
  if (module === 'shell') return [shell?.current, shell?.previous].some((release) => release?.version === version);
  const slot = slotIn(registry, module);
  return slot !== undefined && releasesFor(slot, bucket ?? 100).some((release) => release.version === version);
}

const routesIn = new WeakMap<Registry, ReadonlySet<string>>();

function routesOf(registry: Registry): ReadonlySet<string> {
  const known = routesIn.get(registry);
  if (known) return known;
  const releases = Object.values(registry.modules).flatMap((slot) => releasesFor(slot, 0));
  const routes = new Set(releases.flatMap(({ descriptor }) => descriptor.routes.map((route) => route.path)));
  // The dashboard belongs to the shell.
  routes.add(screenPaths.dashboard);
  routesIn.set(registry, routes);
  return routes;
}

export async function openReleaseMonitor({
  settings,
  store: given,
  environment,
  canaries,
  now = Date.now,
}: Options): Promise<ReleaseMonitor> {
  const store = keepNewest(given);
  const key = pageKey(settings.proxySecret);
  const figures = await CanaryFigures.open(path.join(settings.data, 'canaries'), environment);
  const artifacts = openArtifacts(settings);
  const log = createLog();
  const listeners = new Set<(revision: number) => void>();
  /** The newest registry comes first. */
  let registries: Registry[] = [];
  let runs = new Map<string, CanaryRun>();
  let readAt = 0;

  /**
   * Fetches the served versions to this machine, so that no visitor waits for them and they survive an outage of the
   * store.
   */
  const fetchVersions = async (registry: Registry) => {
    for (const id of servedVersions(registry)) {
      const [name = '', version = ''] = id.split('/');
      await artifacts.fetch(name, version);
    }
  };

  const readRegistry = async () => {
    const registry = await store.read(environment);
    readAt = now();
    if (registry.revision === registries[0]?.revision) return;
    const running = Object.keys(registry.modules).filter((name) => registry.modules[name]?.canary);
    const history = running.length > 0 ? await store.history(environment) : [];
    runs = new Map(
      running.flatMap((name) => {
        const run = canaryRun(history, name);
        return run ? [[name, run] as const] : [];
      }),
    );
    figures.keepOnly(running);
    registries = [registry, ...registries].slice(0, REMEMBERED_REGISTRIES);
    for (const listener of listeners) listener(registry.revision);
    void fetchVersions(registry).catch(log);
  };

  const comparisonOf = (module: string, { start }: CanaryRun): Comparison => ({
    module,
    start,
    currentVersion: registries[0]?.modules[module]?.current.version ?? '',
  });

  const judge = async (name: string, run: CanaryRun) => {
    const evidence = figures.of(comparisonOf(name, run));
    if (await judgeCanary({ environment, name, run, evidence, canaries, now: now() })) await readRegistry();
  };

  const round = async () => {
    await readRegistry();
    for (const [name, run] of runs) await judge(name, run).catch(log);
  };
  /** One round after the other: a decision must see the changes of the previous one. */
  let work: Promise<void> = Promise.resolve();
  const tick = () => (work = work.then(round).catch(log));
  await tick();
  const timer = setInterval(() => void tick(), INTERVAL_MS);
  timer.unref();

  const isServed = (page: ServedPage, report: ServedRelease) =>
    page.environment === environment &&
    (page.chosen?.includes(`${report.module}/${report.version}`) === true ||
      registries.some((registry) => offers(registry, report, page.bucket)));

  return {
    environment,
    pageToken: (bucket, chosen) => signPage(environment, { bucket, ...(chosen && { chosen }) }, key, now()),
    clubs: () => clubsIn(registries[0] ?? emptyRegistry(environment)),
    async pageOf(report) {
      const page = readPage(report.page, key, now());
      if (!page) return null;
      if (!isServed(page, report)) await tick();
      return isServed(page, report) ? page : null;
    },
    hasRoute: (pattern) => registries.some((registry) => routesOf(registry).has(pattern)),
    async count({ id }, user, report) {
      const { module, version } = report;
      const run = runs.get(module);
      if (!run) return;
      const current = registries[0]?.modules[module]?.current.version;
      const side = version === run.version ? 'canary' : version === current ? 'current' : null;
      if (!side) return;
      figures.count({ page: id, user }, comparisonOf(module, run), side, report);
      await tick();
    },
    figures(module) {
      const run = runs.get(module);
      return run ? figures.of(comparisonOf(module, run)) : null;
    },
    canaries: () =>
      [...runs].map(([module, run]) => {
        const { version, percent } = run;
        return { module, version, percent, ...figures.of(comparisonOf(module, run)) };
      }),
    revision: () => registries[0]?.revision ?? 0,
    state: () => ({
      revision: registries[0]?.revision ?? 0,
      readAt,
      canaries: [...runs].map(([module, run]) => {
        const { version, percent } = run;
        return { module, version, percent, ...figures.of(comparisonOf(module, run)).canary };
      }),
    }),
    onRevision(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      clearInterval(timer);
      await work;
      await figures.close();
    },
  };
}
