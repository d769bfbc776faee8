/** A side effect of a module that outlives the module's element, such as a listener of the window. */
export interface Registration {
  /** Whether it restarts when the module is shown again. An animation frame does not. */
  readonly comesBack: boolean;
  /** Two registrations with the same target and the same signature are equal. */
  readonly target: unknown;
  readonly signature: () => string;
  start(): void;
  stop(): void;
  /** Called if the registration has stopped for good. */
  forget?(): void;
}

/**
 * The maximum per target, such as the page's head. Beyond that, the oldest are forgotten, because a module that leaves
 * another style at every visit would fill the page. Libraries insert fewer styles in a production build.
 */
const MAX_KEPT = 50;

/** A module that was left may set timeouts for this long, in milliseconds. */
const GRACE_MS = 10_000;

const isLike = (one: Registration, other: Registration) =>
  one.target === other.target && one.signature() === other.signature();

/**
 * The side effects of one release in this page. They are active only while the release is shown. Leftovers are stopped
 * when the user leaves the module, and restarted at the next visit, because code that runs once, during import, does
 * not register them again. Code that runs at every visit does, and then the new registration replaces the restarted
 * one.
 */
export class Ledger {
  /** Whether the module's own code has been evaluated. Its screens may follow later. */
  imported = false;
  #visits = 0;
  #wasShown = false;
  #leftAt = 0;
  readonly #running = new Set<Registration>();
  /** Restarted for this visit. */
  readonly #returned = new Set<Registration>();
  #kept: Registration[] = [];

  constructor(
    readonly module: string,
    readonly version: string,
  ) {}

  get isShown(): boolean {
    return this.#visits > 0;
  }

  /** A module that was left must not change the page. One that was not shown yet may prepare. */
  get isLeft(): boolean {
    return this.#wasShown && !this.isShown;
  }

  /** Whether the time to finish pending work, such as storing input, is over. */
  get isFinished(): boolean {
    return this.isLeft && performance.now() - this.#leftAt >= GRACE_MS;
  }

  /** @returns the number of registrations, including stopped ones */
  get size(): number {
    return this.#running.size + this.#kept.length;
  }

  enter(): void {
    this.#visits += 1;
    this.#wasShown = true;
    if (this.#visits > 1) return;
    const kept = this.#kept;
    this.#kept = [];
    for (const registration of kept) {
      this.#running.add(registration);
      this.#returned.add(registration);
      registration.start();
    }
  }

  leave(): void {
    this.#visits -= 1;
    if (this.isShown) return;
    this.#leftAt = performance.now();
    const running = [...this.#running];
    this.#running.clear();
    this.#returned.clear();
    for (const registration of running) {
      registration.stop();
      this.#keep(registration);
    }
  }

  /** Adds a new registration, and stops it if the module is not shown. */
  add(registration: Registration): void {
    for (const returned of this.#returned) {
      if (!isLike(returned, registration)) continue;
      returned.stop();
      this.delete(returned);
      returned.forget?.();
      break;
    }
    if (this.isShown || (!this.#wasShown && !registration.comesBack)) this.#running.add(registration);
    else {
      registration.stop();
      this.#keep(registration);
    }
  }

  /** Forgets a registration that the module has ended itself. */
  delete(registration: Registration): void {
    this.#returned.delete(registration);
    if (!this.#running.delete(registration)) this.#kept = this.#kept.filter((kept) => kept !== registration);
  }

  #keep(registration: Registration): void {
    if (!registration.comesBack) {
      registration.forget?.();
      return;
    }
    this.#kept.push(registration);
    const [oldest, ...rest] = this.#kept.filter(({ target }) => target === registration.target);
    if (rest.length < MAX_KEPT) return;
    this.#kept = this.#kept.filter((kept) => kept !== oldest);
    oldest?.forget?.();
  }
}
