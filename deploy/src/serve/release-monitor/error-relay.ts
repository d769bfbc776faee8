import { MAX_COUNT, type ReportedError } from '@courtside/contracts/reported-errors';
import { MAX_PASSED_ERRORS, type ReleaseBody } from '@courtside/release-client/release-calls';

type Batch = ReleaseBody<'reportErrors'>;
type PassedError = Batch['errors'][number];

/** Stores a batch at the registry service. Rejects if it doesn't answer. */
export type SendErrors = (batch: Batch) => Promise<void>;

/** How often errors are passed on. */
const INTERVAL_MS = 2_000;
/** Different errors that wait, also while the service is away. */
const MAX_WAITING = 500;
/** How many different ones a visitor may add in an hour, so that nobody takes the room of others. */
const MAX_OF_VISITOR = 40;
/** Visitors in an hour whose errors are accepted. */
const MAX_VISITORS = 20_000;
const HOUR_MS = 3_600_000;

interface Options {
  environment: string;
  send: SendErrors;
  now?: () => number;
}

/**
 * Errors of modules on their way from pages to the registry service: each different error once, with its number. What
 * doesn't fit is counted by module, and the service gets the count. A restart of the gateway forgets what waits.
 */
export class ErrorRelay {
  readonly #waiting = new Map<string, PassedError>();
  readonly #lost = new Map<string, number>();
  /** The keys that each visitor has added in this hour. */
  #visitors = new Map<string, Set<string>>();
  #hour = 0;
  #work: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: Options) {
    this.#timer = setInterval(() => void this.flush(), INTERVAL_MS);
    this.#timer.unref();
  }

  /** How many different errors wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** @param visitor the address from which the page reports */
  add(visitor: string, error: ReportedError, browser: string, count: number): void {
    const key = JSON.stringify([error, browser]);
    const known = this.#waiting.get(key);
    const hasRoom = known !== undefined || this.#waiting.size < MAX_WAITING;
    if (!hasRoom || !this.#admits(visitor, key)) {
      this.lose(error.module, count);
      return;
    }
    const total = (known?.count ?? 0) + count;
    this.#waiting.set(key, { error, browser, count: Math.min(MAX_COUNT, total) });
    this.lose(error.module, total - MAX_COUNT);
  }

  /** Counts errors that nobody had room for. */
  lose(module: string, count: number): void {
    if (count > 0) this.#lost.set(module, (this.#lost.get(module) ?? 0) + count);
  }

  /** Passes everything on that waits. What can't be passed on waits for the next time. Never rejects. */
  flush(): Promise<void> {
    this.#work = this.#work.then(() => this.#passOn()).catch(() => undefined);
    return this.#work;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #admits(visitor: string, key: string): boolean {
    const hour = Math.floor((this.options.now ?? Date.now)() / HOUR_MS);
    if (hour !== this.#hour) this.#visitors = new Map();
    this.#hour = hour;
    const keys = this.#visitors.get(visitor) ?? new Set();
    if (!this.#visitors.has(visitor) && this.#visitors.size >= MAX_VISITORS) return false;
    if (!keys.has(key) && keys.size >= MAX_OF_VISITOR) return false;
    this.#visitors.set(visitor, keys.add(key));
    return true;
  }

  async #passOn(): Promise<void> {
    while (this.#waiting.size > 0 || this.#lost.size > 0) {
      const taken = [...this.#waiting].slice(0, MAX_PASSED_ERRORS);
      const lost = [...this.#lost];
      await this.options.send({
        environment: this.options.environment,
        errors: taken.map(([, error]) => error),
        lost: Object.fromEntries(lost),
      });
      // More of the same may have been added in the meantime.
      for (const [key, sent] of taken) {
        const left = (this.#waiting.get(key)?.count ?? 0) - sent.count;
        if (left > 0) this.#waiting.set(key, { ...sent, count: left });
        else this.#waiting.delete(key);
      }
      for (const [module, count] of lost) {
        const left = (this.#lost.get(module) ?? 0) - count;
        if (left > 0) this.#lost.set(module, left);
        else this.#lost.delete(module);
      }
    }
  }
}
