import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '@courtside/release-client/message-of';
import { canonicalJson } from './canonical-json';
import type { Signatures } from './release-keys';
import { RevisionConflict, type RevisionLog } from './revision-log';

/** A revision is live, but it could not be flushed to the disk: a power failure may undo it. */
export class ReleasedWithError extends Error {
  constructor(
    readonly environment: string,
    readonly revision: number,
    cause: unknown,
  ) {
    super(`Revision ${revision} of ${environment} is live, but the disk has a problem: ${messageOf(cause)}`, {
      cause,
    });
    this.name = 'ReleasedWithError';
  }
}

export interface SignedLogOptions {
  /** Without them, revisions are neither signed nor checked. */
  signatures?: Signatures | undefined;
  /** Called once for every revision that isn't served because its signature is missing or wrong. */
  warn?: ((sentence: string) => void) | undefined;
}

/** A genuine revision with its number. */
export interface Numbered<Document> {
  number: number;
  document: Document;
}

/** A revision log whose documents are signed. One whose signature is missing or wrong is never returned. */
export interface SignedLog<Document> {
  /** The newest genuine revision; null if there is none. */
  latest(name: string): Promise<Numbered<Document> | null>;
  /** Genuine revisions, newest first. */
  newestFirst(name: string): AsyncGenerator<Document>;
  /** All genuine revisions, oldest first. */
  history(name: string): Promise<Document[]>;
  /**
   * Writes the next revision as a compare-and-swap: if another writer was faster, `plan` is called again.
   * @param plan makes the document with this number, unsigned; null writes nothing
   * @param assertAllowed the last check before each attempt; if it throws, nothing is written
   * @returns the document; null if nothing was written
   * @throws ReleasedWithError if the revision is live despite the error
   */
  update(
    name: string,
    plan: (latest: Document | null, number: number) => Document | null,
    assertAllowed?: () => Promise<void>,
  ): Promise<Document | null>;
}

const MAX_RETRY_DELAY_MS = 256;
const MAX_CACHED = 64;

/** The signed text: a stored document with its log and number, so that it can't be copied to another one. */
export const statementOf = (environment: string, number: number, document: object) =>
  canonicalJson({ ...document, signature: undefined, environment, number });

/** @param parse reads a stored document, and throws if it is invalid */
export function openSignedLog<Document extends object>(
  log: RevisionLog,
  parse: (stored: unknown, name: string, number: number) => Document,
  { signatures, warn = () => {} }: SignedLogOptions,
): SignedLog<Document> {
  const warned = new Set<string>();
  const isGenuine = (stored: unknown, name: string, number: number): boolean => {
    const { signature } = (stored ?? {}) as { signature?: unknown };
    if (!signatures) return true;
    if (typeof signature === 'string' && signatures.verify(statementOf(name, number, stored as object), signature))
      return true;
    const sentence = `Revision ${number} of ${name} is not signed by the registry service, so it is ignored.`;
    if (!warned.has(sentence)) warn(sentence);
    warned.add(sentence);
    return false;
  };

  /** A cache of revisions: null if one isn't genuine. A stored revision never changes. */
  const cache = new Map<string, { stamp: string; document: Document | null }>();
  const load = async (name: string, number: number, known?: string): Promise<Document | null> => {
    const key = `${name} ${number}`;
    const stamp = known ?? (await log.stamp(name, number));
    const cached = cache.get(key);
    if (cached?.stamp === stamp) return cached.document;
    const stored = await log.load(name, number);
    const document = isGenuine(stored, name, number) ? parse(stored, name, number) : null;
    cache.set(key, { stamp, document });
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    return document;
  };

  async function* numberedFirst(name: string): AsyncGenerator<Numbered<Document>> {
    for (const number of (await log.numbers(name)).toReversed()) {
      const document = await load(name, number);
      if (document) yield { number, document };
    }
  }
  const latest = async (name: string): Promise<Numbered<Document> | null> => {
    const newest = await log.newest(name);
    if (!newest) return null;
    const document = await load(name, newest.number, newest.stamp);
    if (document) return { number: newest.number, document };
    for await (const earlier of numberedFirst(name)) return earlier;
    return null;
  };

  return {
    latest,
    async *newestFirst(name) {
      for await (const { document } of numberedFirst(name)) yield document;
    },
    async history(name) {
      const numbers = await log.numbers(name);
      const documents = await Promise.all(numbers.map((number) => load(name, number)));
      return documents.filter((document) => document !== null);
    },
    async update(name, plan, assertAllowed) {
      if (signatures && !signatures.sign)
        throw new Error('Only the registry service can release: its key is not here.');
      for (let attempt = 0; ; attempt++) {
        // The random delay keeps many simultaneous writers from colliding again and again.
        if (attempt > 0) await wait(Math.random() * Math.min(2 ** attempt, MAX_RETRY_DELAY_MS));
        // A revision that isn't genuine also occupies its number.
        const taken = (await log.newest(name))?.number ?? 0;
        const before = await latest(name);
        const number = Math.max(taken, before?.number ?? 0) + 1;
        const unsigned = plan(before?.document ?? null, number);
        if (!unsigned) return null;
        const document = signatures?.sign
          ? { ...unsigned, signature: signatures.sign(statementOf(name, number, unsigned)) }
          : unsigned;
        await assertAllowed?.();
        try {
          await log.append(name, number, document);
        } catch (error) {
          if (error instanceof RevisionConflict) continue;
          throw error;
        }
        try {
          await log.flush(name);
        } catch (error) {
          throw new ReleasedWithError(name, number, error);
        }
        return document;
      }
    },
  };
}
