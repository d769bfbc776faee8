import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ModuleReport } from '@courtside/contracts/operations';
import { isPlaceholder } from '@courtside/registry/releases';
import type { Figures } from '../../release/canaries/judge';
import { writeWhole } from '../../store/write-whole';
import { Evidence, figuresOf, nameOf, noEvidence, outcomeOf, withUser } from './evidence';

const Run = z.strictObject({
  start: z.number(),
  /** The release that the canary is compared with. */
  currentVersion: z.string(),
  canary: Evidence,
  current: Evidence,
});
const Runs = z.record(z.string(), Run);
type Run = z.infer<typeof Run>;

type Side = 'canary' | 'current';

/** A canary and the release that it is compared with. */
export interface Comparison {
  module: string;
  /** The revision with which the canary began; evidence of an earlier canary doesn't count. */
  start: number;
  currentVersion: string;
}

export interface RunFigures {
  canary: Figures;
  /** Null if the canary is the first release of its module. */
  current: Figures | null;
  /** The canary in pages without a user, which decide nothing. */
  guests: { pages: number; failed: number };
}

/** Who reports: a page, and its user if the API knows one. */
interface Reporter {
  page: string;
  user: string | null;
}

const SAVE_DELAY_MS = 500;
/** How many guests' pages are remembered, so that each counts once. The oldest ones are dropped. */
const MAX_PAGES = 100_000;

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

  of(comparison: Comparison): RunFigures {
    const { canary, current } = this.#runOf(comparison);
    return {
      canary: figuresOf(canary),
      current: isPlaceholder({ version: comparison.currentVersion }) ? null : figuresOf(current),
      guests: { pages: canary.guestPages, failed: canary.guestFailures },
    };
  }

  /** Drops canaries that have ended. */
  keepOnly(modules: readonly string[]): void {
    const kept = Object.entries(this.#runs).filter(([module]) => modules.includes(module));
    if (kept.length === Object.keys(this.#runs).length) return;
    this.#runs = Object.fromEntries(kept);
    this.#saveSoon();
  }

  /** Counts a report: once per user and release, or once per page if there is no user. */
  count({ page, user }: Reporter, comparison: Comparison, side: Side, report: ModuleReport): void {
    const outcome = outcomeOf(report);
    if (!outcome) return;
    const { module, start } = comparison;
    const run = this.#runOf(comparison);
    const key = `${module}/${start}/${report.version}`;
    const failed = outcome === 'failed';
    this.#runs[module] = {
      ...run,
      [side]:
        user === null
          ? {
              ...run[side],
              guestPages: run[side].guestPages + (this.#isFirst(page, key) ? 1 : 0),
              guestFailures: run[side].guestFailures + (failed && this.#isFirst(page, `${key}/failed`) ? 1 : 0),
            }
          : withUser(run[side], nameOf(user, `${module}/${start}`), failed),
    };
    this.#saveSoon();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#saving;
    if (this.#timer) await this.#save();
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#saving = this.#saving.then(() => this.#save());
    }, SAVE_DELAY_MS);
  }

  /** If another release has become the current one, the canary is compared with that one from then on. */
  #runOf({ module, start, currentVersion }: Comparison): Run {
    const run = this.#runs[module];
    if (run?.start !== start) return { start, currentVersion, canary: noEvidence(), current: noEvidence() };
    return run.currentVersion === currentVersion ? run : { ...run, currentVersion, current: noEvidence() };
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
