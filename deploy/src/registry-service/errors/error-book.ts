import type { ErrorLine } from '@courtside/release-client/error-lines';
import { z } from 'zod';

/** The limits for one module in one environment. */
export const LIMITS = { errors: 200, ofRelease: 100, releases: 20, labels: 20 } as const;
const OTHERS = 'others';

const Figures = z.strictObject({ count: z.number(), firstSeen: z.string(), lastSeen: z.string() });
type Figures = z.infer<typeof Figures>;
const Counts = z.record(z.string(), z.number());

const SourceFrame = z.strictObject({
  file: z.string(),
  line: z.number(),
  column: z.number(),
  function: z.nullable(z.string()),
  text: z.nullable(z.string()),
});

const StoredError = Figures.extend({
  fingerprint: z.string(),
  name: z.string(),
  message: z.string(),
  handled: z.boolean(),
  /** In the newest release. */
  frames: z.array(SourceFrame),
  releases: z.record(z.string(), Figures),
  routes: Counts,
  browsers: Counts,
  /** How many gateways' batches had it. One page can't raise it quickly, in contrast to `count`. */
  batches: z.number(),
});
export type StoredError = z.infer<typeof StoredError>;

/** The errors of a module in an environment. */
export const ErrorBook = z.strictObject({
  errors: z.array(StoredError),
  /** Errors that nobody had room for. */
  lost: z.number(),
});
export type ErrorBook = z.infer<typeof ErrorBook>;

export const emptyBook = (): ErrorBook => ({ errors: [], lost: 0 });

/** A number of equal errors. */
export type SeenError = Pick<StoredError, 'fingerprint' | 'name' | 'message' | 'handled' | 'frames' | 'count'> & {
  version: string;
  route: string | undefined;
  browser: string;
};

const withFigures = (before: Figures | undefined, count: number, now: string): Figures => ({
  count: (before?.count ?? 0) + count,
  firstSeen: before?.firstSeen ?? now,
  lastSeen: now,
});

function withCount(counts: Record<string, number>, label: string, count: number): Record<string, number> {
  const isKnown = Object.hasOwn(counts, label) || Object.keys(counts).length < LIMITS.labels;
  const key = isKnown ? label : OTHERS;
  return { ...counts, [key]: (Object.hasOwn(counts, key) ? (counts[key] ?? 0) : 0) + count };
}

function newestReleases(releases: Record<string, Figures>): Record<string, Figures> {
  const sorted = Object.entries(releases).sort(([, a], [, b]) => b.lastSeen.localeCompare(a.lastSeen));
  return Object.fromEntries(sorted.slice(0, LIMITS.releases));
}

/** The least important one: the fewest batches, and of those the one that was seen longest ago. */
const leastOf = (errors: readonly StoredError[]): StoredError | undefined =>
  errors.toSorted((a, b) => a.batches - b.batches || a.lastSeen.localeCompare(b.lastSeen))[0];

/** Makes room for one more error of a release. What has to go is counted as lost. */
function withRoom(book: ErrorBook, version: string, isKnown: boolean): ErrorBook {
  const ofRelease = book.errors.filter(({ releases }) => Object.hasOwn(releases, version));
  const isFull = !isKnown && book.errors.length >= LIMITS.errors;
  const crowded = ofRelease.length >= LIMITS.ofRelease ? ofRelease : isFull ? book.errors : [];
  const least = leastOf(crowded);
  if (!least) return book;
  return { errors: book.errors.filter((error) => error !== least), lost: book.lost + least.count };
}

/**
 * Adds an error to a book.
 * @param now an ISO date and time
 */
export function withError(book: ErrorBook, seen: SeenError, now: string): { book: ErrorBook; isNew: boolean } {
  const { fingerprint, name, message, handled, frames, version, route, browser, count } = seen;
  const known = book.errors.find((error) => error.fingerprint === fingerprint);
  const { errors, lost } =
    known && Object.hasOwn(known.releases, version) ? book : withRoom(book, version, Boolean(known));
  const releases = known?.releases ?? {};
  const error: StoredError = {
    fingerprint,
    name,
    message,
    handled,
    frames,
    ...withFigures(known, count, now),
    releases: newestReleases({
      ...releases,
      [version]: withFigures(Object.hasOwn(releases, version) ? releases[version] : undefined, count, now),
    }),
    routes: route === undefined ? (known?.routes ?? {}) : withCount(known?.routes ?? {}, route, count),
    browsers: withCount(known?.browsers ?? {}, browser, count),
    batches: (known?.batches ?? 0) + 1,
  };
  return {
    book: { errors: [...errors.filter((other) => other.fingerprint !== fingerprint), error], lost },
    isNew: !known,
  };
}

/** Removes the errors of deleted releases; null if nothing is left. */
export function withoutReleases(book: ErrorBook, isDeleted: (version: string) => boolean): ErrorBook | null {
  const errors = book.errors.flatMap((error) => {
    const left = Object.entries(error.releases).filter(([version]) => !isDeleted(version));
    return left.length > 0 ? [{ ...error, releases: Object.fromEntries(left) }] : [];
  });
  return errors.length > 0 ? { ...book, errors } : null;
}

/** How others see a stored error. */
export function lineOf(environment: string, module: string, error: StoredError): ErrorLine {
  const { frames, batches: _, ...rest } = error;
  const [top] = frames;
  const place = top ? `${top.file}:${top.line}${top.function ? ` (${top.function})` : ''}` : null;
  return { environment, module, ...rest, place };
}
