import { z } from 'zod';
import { isActive, isPreview } from '../../release/previews';
import type { RegistryStore } from '../../store/registry-store';
import { Denied } from './denied';
import type { Identity } from './identity';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const MEGABYTE = 1_024 * 1_024;

/** What one token, or one subject of a CI, may use. Operators have no limit. */
export const Quotas = z.strictObject({
  /** Previews at the same time. */
  previews: z.int().min(0).default(10),
  /** Files sent, and files of stored builds, within 24 hours. */
  files: z.int().min(1).default(20_000),
  /** Their size. */
  megabytes: z.int().min(1).default(2_048),
});
export type Quotas = z.infer<typeof Quotas>;

interface Amount {
  readonly files: number;
  readonly bytes: number;
}

/** What the callers have used within 24 hours, counted by the hour in memory. A restart forgets it. */
export class UploadUse {
  readonly #used = new Map<string, Map<number, Amount>>();

  constructor(private readonly now: () => number) {}

  /**
   * Counts files before they are stored.
   * @throws Denied with 429 if the caller would exceed its quota; then nothing is counted
   */
  take({ name, scopes }: Identity, { files, bytes }: Amount, quotas: Quotas): void {
    if (scopes.includes('admin')) return;
    const hour = Math.floor(this.now() / HOUR_MS);
    const hours = this.#used.get(name) ?? new Map<number, Amount>();
    this.#used.set(name, hours);
    for (const old of hours.keys()) if (old <= hour - DAY_HOURS) hours.delete(old);
    const sum = { files, bytes };
    for (const used of hours.values()) {
      sum.files += used.files;
      sum.bytes += used.bytes;
    }
    const within = `within ${DAY_HOURS} hours`;
    if (sum.files > quotas.files) throw tooMuch(name, `${quotas.files} files ${within}`);
    if (sum.bytes > quotas.megabytes * MEGABYTE) throw tooMuch(name, `${quotas.megabytes} MB ${within}`);
    const here = hours.get(hour) ?? { files: 0, bytes: 0 };
    hours.set(hour, { files: here.files + files, bytes: here.bytes + bytes });
  }
}

const tooMuch = (name: string, quota: string) =>
  new Denied(
    429,
    `the token “${name}” has used its quota of ${quota}`,
    'try again later, or ask an operator to raise quotas in release-rules.json',
  );

/**
 * Checks that the caller may have one more preview. A preview that is replaced isn't counted twice.
 * @throws Denied with 429
 */
export async function assertPreviewQuota(
  store: RegistryStore,
  { name, scopes }: Identity,
  environment: string,
  { previews }: Quotas,
  now: number,
): Promise<void> {
  if (scopes.includes('admin')) return;
  const others = (await store.environments()).filter((other) => isPreview(other) && other !== environment);
  const latest = await Promise.all(others.map((other) => store.latest(other)));
  const own = latest.filter((revision) => revision && isActive(revision, now) && revision.change.identity === name);
  if (own.length >= previews)
    throw new Denied(
      429,
      `the token “${name}” has ${own.length} previews, and its quota is ${previews}`,
      'end one (npx courtside end-preview), or ask an operator to raise quotas in release-rules.json',
    );
}
