import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ModuleStatus } from '@courtside/contracts/operations';
import type { Figures } from '../../release/canaries/judge';
import { writeWhole } from '../../store/write-whole';

const Counts = z.strictObject({ pages: z.number(), failed: z.number() });
const Run = z.strictObject({ start: z.number(), canary: Counts, current: Counts });
const Runs = z.record(z.string(), Run);
type Run = z.infer<typeof Run>;

export type Side = 'canary' | 'current';

/** Reports that mean neither success nor failure. */
const UNDECIDED: readonly ModuleStatus[] = ['retried', 'slow', 'contained'];
const SAVE_DELAY_MS = 500;
/** How many pages are remembered, so that each counts once. The oldest ones are dropped. */
const MAX_PAGES = 100_000;

const nobody = (): Figures => ({ pages: 0, failed: 0 });

/** The figures of an environment's current canaries and of the releases that they are compared with. */
export class CanaryFigures {
  #runs: Record<string, Run> = {};
  readonly #seen = new Map<string, Set<string>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  /** Logged once. The folder may be read-only, or the disk full. */
  #hasFailed = false;

  /** @param file keeps the figures when the process ends */
  private constructor(private readonly file: string) {}

  static async open(folder: string, environment: string): Promise<CanaryFigures> {
    const figures = new CanaryFigures(path.join(folder, `${environment}.json`));
    try {
      figures.#runs = Runs.parse(JSON.parse(await readFile(figures.file, 'utf8')));
    } catch {
      // There are no figures yet.
    }
    return figures;
  }

  /** @param start the revision with which the canary began; figures of an earlier canary don't count */
  of(module: string, start: number): Record<Side, Figures> {
    const run = this.#runs[module];
    return run?.start === start
      ? { canary: run.canary, current: run.current }
      : { canary: nobody(), current: nobody() };
  }

  /** Drops canaries that have ended. */
  keepOnly(modules: readonly string[]): void {
    this.#runs = Object.fromEntries(Object.entries(this.#runs).filter(([module]) => modules.includes(module)));
  }

  /** Counts a report: per page and release, the first one counts as a page and the first failure as a failed page. */
  count(page: string, module: string, start: number, side: Side, status: ModuleStatus): void {
    if (UNDECIDED.includes(status)) return;
    const run = { ...this.of(module, start), start };
    const key = `${module}/${start}/${side}`;
    const failed = status === 'failed' || status === 'crashed';
    const { pages, failed: failures } = run[side];
    run[side] = {
      pages: pages + (this.#isFirst(page, key) ? 1 : 0),
      failed: failures + (failed && this.#isFirst(page, `${key}/failed`) ? 1 : 0),
    };
    this.#runs[module] = run;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#saving = this.#saving.then(() => this.#save());
    }, SAVE_DELAY_MS);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    if (this.#timer) await this.#save();
  }

  #isFirst(page: string, key: string): boolean {
    const seen = this.#seen.get(page) ?? new Set();
    if (seen.size === 0) this.#seen.set(page, seen);
    if (this.#seen.size > MAX_PAGES) this.#seen.delete(this.#seen.keys().next().value ?? '');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }

  async #save(): Promise<void> {
    try {
      await mkdir(path.dirname(this.file), { recursive: true });
      await writeWhole(this.file, JSON.stringify(this.#runs));
    } catch (error) {
      if (!this.#hasFailed) process.stderr.write(`The figures of canaries cannot be saved: ${String(error)}\n`);
      this.#hasFailed = true;
    }
  }
}
