/** How many different crashes of one release become metric labels. Further ones are counted together. */
const MAX_PER_RELEASE = 20;
/** How many releases have separate labels for their crashes. The oldest release is dropped. */
const MAX_RELEASES = 200;

const OTHER = { route: 'other', error: 'other' } as const;

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
    if (!known.has(key) && known.size >= MAX_PER_RELEASE) return OTHER;
    known.add(key);
    return crash;
  }
}
