/** Something that a module started and that outlives the module's element, such as a listener of the window. */
export interface Registration {
  /** Whether it starts again when the module is shown again. A frame does not: its time is over. */
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
 * More than this with one target, such as the page's head, is forgotten, the oldest first. Libraries insert fewer styles
 * in a build for production; a module that leaves another one at every visit would fill the page.
 */
const MAX_KEPT = 50;

/** A module that was left may set timeouts for this long, in milliseconds. */
const GRACE_MS = 10_000;

const isLike = (one: Registration, other: Registration) =>
  one.target === other.target && one.signature() === other.signature();

/**
 * What one release of a module has started in this page. It runs only while the release is shown. What is still there
 * when the module is left is stopped, and starts again at the next visit: code that runs once, while it is imported,
 * does not register it again. Code that runs at every visit does, and then replaces what it left before.
 */
export class Ledger {
  /** Whether the module's own code has been evaluated. Its screens may follow later. */
  imported = false;
  #visits = 0;
  #wasShown = false;
  #leftAt = 0;
  readonly #running = new Set<Registration>();
  /** Started again for this visit. */
  readonly #returned = new Set<Registration>();
  #kept: Registration[] = [];

  constructor(
    readonly module: string,
    readonly version: string,
  ) {}

  get isShown(): boolean {
    return this.#visits > 0;
  }

  /** A module that was left changes nothing in the page; one that was not shown yet may prepare. */
  get isLeft(): boolean {
    return this.#wasShown && !this.isShown;
  }

  /** Whether its time for work that it had begun, such as storing what was typed, is over. */
  get isFinished(): boolean {
    return this.isLeft && performance.now() - this.#leftAt >= GRACE_MS;
  }

  /** @returns how many registrations exist, stopped ones included */
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

  /** Adds what the module has just started, and stops it if the module is not shown. */
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

  /** Forgets what the module has ended itself. */
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
