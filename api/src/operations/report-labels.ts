import { z } from 'zod';

/** How many different crashes of one release become metric labels. Further ones are counted together. */
const MAX_PER_RELEASE = 20;
/** How many releases have separate labels for their crashes. The oldest release is dropped. */
const MAX_RELEASES = 200;

export interface CrashLabels {
  route: string;
  error: string;
}

/** Bounds the labels of crashes: routes and hashes come from browsers. */
export class BoundedCrashes {
  readonly #seen = new Map<string, Set<string>>();

  /** @param release such as `mf-teams/0123456789abcdef` */
  labels(release: string, crash: CrashLabels): CrashLabels {
    const known = this.#seen.get(release) ?? new Set();
    if (known.size === 0) this.#seen.set(release, known);
    if (this.#seen.size > MAX_RELEASES) this.#seen.delete([...this.#seen.keys()][0] ?? '');
    const key = `${crash.route} ${crash.error}`;
    if (!known.has(key) && known.size >= MAX_PER_RELEASE) return { route: OTHER, error: OTHER };
    known.add(key);
    return crash;
  }
}

/**
 * The registry is read at most once within this time. Short, because reports about a new canary arrive soon after its
 * release.
 */
const READ_INTERVAL_MS = 1_000;
const READ_TIMEOUT_MS = 2_000;

const Release = z.object({ version: z.string() });
const Slot = z.object({
  current: Release,
  previous: Release.nullable(),
  canary: z.object({ release: Release }).nullish(),
});
const PublishedRegistry = z.object({ shell: Slot.nullable(), modules: z.record(z.string(), Slot) });

const OTHER = 'other';

/**
 * The published releases, read from the registry. Only these become labels of metrics, so the number of time series is
 * bounded.
 */
export class KnownReleases {
  #versions: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly registryUrl: string,
    private readonly now: () => number,
  ) {}

  /** The labels of a release. A release that the registry does not list becomes 'other'. */
  async labels(module: string, version: string): Promise<{ module: string; version: string }> {
    if (!this.#isKnown(module, version)) await this.#refresh();
    if (this.#isKnown(module, version)) return { module, version };
    return { module: this.#versions.has(module) ? module : OTHER, version: OTHER };
  }

  #isKnown(module: string, version: string): boolean {
    return this.#versions.get(module)?.has(version) ?? false;
  }

  #refresh(): Promise<void> {
    if (this.now() - this.#readAt >= READ_INTERVAL_MS) {
      this.#readAt = this.now();
      this.#reading = this.#read().catch(() => undefined);
    }
    return this.#reading;
  }

  async #read(): Promise<void> {
    const response = await fetch(this.registryUrl, { signal: AbortSignal.timeout(READ_TIMEOUT_MS), redirect: 'error' });
    const { shell, modules } = PublishedRegistry.parse(await response.json());
    const slots = Object.entries({ ...modules, ...(shell && { shell }) });
    this.#versions = new Map(
      slots.map(([name, { current, previous, canary }]) => [
        name,
        new Set([current, previous, canary?.release].flatMap((release) => (release ? [release.version] : []))),
      ]),
    );
  }
}
