import type { CanaryFigures, UserFigures } from '@courtside/release-client/protocol';

/** A gateway that says nothing for this long has ended. */
const FORGOTTEN_MS = 60_000;
const MAX_GATEWAYS = 50;

interface Told {
  readonly at: number;
  readonly canaries: readonly CanaryFigures[];
}

const sum = (a: UserFigures, b: UserFigures): UserFigures => ({
  users: a.users + b.users,
  failed: a.failed + b.failed,
});

/** Two gateways have different users of the same canary. */
const together = (a: CanaryFigures, b: CanaryFigures): CanaryFigures => ({
  ...b,
  canary: sum(a.canary, b.canary),
  current: a.current && b.current ? sum(a.current, b.current) : null,
  guests: { pages: a.guests.pages + b.guests.pages, failed: a.guests.failed + b.guests.failed },
});

/**
 * What the canaries have come to, as the gateways last said. Only people look at it: the gateways decide. It is kept in
 * memory, and the gateways repeat it.
 */
export class LiveFigures {
  readonly #told = new Map<string, Map<string, Told>>();

  constructor(private readonly now: () => number) {}

  tell(environment: string, gateway: string, canaries: readonly CanaryFigures[]): void {
    const gateways = this.#gatewaysOf(environment);
    gateways.delete(gateway);
    gateways.set(gateway, { at: this.now(), canaries });
    for (const oldest of gateways.keys()) if (gateways.size > MAX_GATEWAYS) gateways.delete(oldest);
    this.#told.set(environment, gateways);
  }

  of(environment: string): CanaryFigures[] {
    const all = new Map<string, CanaryFigures>();
    for (const figures of [...this.#gatewaysOf(environment).values()].flatMap(({ canaries }) => canaries)) {
      const key = `${figures.module}/${figures.version}`;
      const known = all.get(key);
      all.set(key, known ? together(known, figures) : figures);
    }
    return [...all.values()];
  }

  #gatewaysOf(environment: string): Map<string, Told> {
    const known = this.#told.get(environment) ?? new Map<string, Told>();
    for (const [gateway, { at }] of known) if (at < this.now() - FORGOTTEN_MS) known.delete(gateway);
    return known;
  }
}
