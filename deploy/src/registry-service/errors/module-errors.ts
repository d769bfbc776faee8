import type { ReleaseBody } from '@courtside/release-client/release-calls';
import type { ErrorDetail, ErrorLine, ErrorPage } from '@courtside/release-client/error-lines';
import type { ErrorDocuments, ErrorKey } from '../../store/error-documents';
import { emptyBook, ErrorBook, lineOf, withError, withoutReleases, type SeenError } from './error-book';
import type { ErrorMetrics } from './error-metrics';
import { fingerprintOf } from './fingerprint';
import type { NotifyTeam } from './notify-teams';
import type { ResolveFrames } from './source-frames';

type Batch = ReleaseBody<'reportErrors'>;
type PassedError = Batch['errors'][number];

/** What a caller wants to see. */
export interface ErrorSearch {
  environment: string | undefined;
  after: string | undefined;
  limit: number;
  mayRead: (module: string) => boolean;
}

interface Options {
  documents: ErrorDocuments;
  resolveFrames: ResolveFrames;
  notify: NotifyTeam;
  metrics: ErrorMetrics;
  now: () => number;
}

const bookOf = (document: unknown): ErrorBook => (document === null ? emptyBook() : ErrorBook.parse(document));
/** The place of a line in the list: the newest come first. Unique, so a page continues exactly after it. */
const placeOf = ({ lastSeen, environment, module, fingerprint }: ErrorLine) =>
  [lastSeen, environment, module, fingerprint].join(' ');

/** The errors of all modules. */
export class ModuleErrors {
  constructor(private readonly parts: Options) {}

  /** Adds what a gateway passes on. Resolves when it is stored. */
  async record({ environment, errors, lost }: Batch): Promise<void> {
    const modules = new Set([...errors.map(({ error }) => error.module), ...Object.keys(lost)]);
    for (const module of modules) {
      const own = errors.filter(({ error }) => error.module === module);
      await this.#add({ environment, module }, own, Object.hasOwn(lost, module) ? (lost[module] ?? 0) : 0);
    }
  }

  /** One page of the errors that a caller may read, the newest first. */
  async list({ environment, after, limit, mayRead }: ErrorSearch): Promise<ErrorPage> {
    const keys = (await this.parts.documents.keys()).filter(
      (key) => mayRead(key.module) && (environment === undefined || key.environment === environment),
    );
    const books = await Promise.all(
      keys.map(async (key) => ({ ...key, ...bookOf(await this.parts.documents.read(key)) })),
    );
    const lines = books
      .flatMap((book) => book.errors.map((error) => lineOf(book.environment, book.module, error)))
      .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
      .filter((line) => after === undefined || placeOf(line) < after);
    const errors = lines.slice(0, limit);
    const last = errors.at(-1);
    return {
      errors,
      next: last && lines.length > limit ? placeOf(last) : null,
      lost: books.reduce((sum, book) => sum + book.lost, 0),
    };
  }

  /** An error by the start of its fingerprint; null if there is none, or more than one. */
  async find(key: ErrorKey, fingerprint: string): Promise<ErrorDetail | null> {
    const { errors } = bookOf(await this.parts.documents.read(key));
    const [found, ...others] = errors.filter((error) => error.fingerprint.startsWith(fingerprint));
    if (!found || others.length > 0) return null;
    return { ...lineOf(key.environment, key.module, found), frames: found.frames };
  }

  /** Forgets the errors that only deleted versions had. @param ids `<module>/<version>` */
  async forget(ids: readonly string[]): Promise<void> {
    const deleted = new Set(ids);
    for (const key of await this.parts.documents.keys()) {
      if (!ids.some((id) => id.startsWith(`${key.module}/`))) continue;
      await this.parts.documents.update(key, (document) =>
        withoutReleases(bookOf(document), (version) => deleted.has(`${key.module}/${version}`)),
      );
    }
  }

  async #add(key: ErrorKey, passed: readonly PassedError[], lost: number): Promise<void> {
    const { documents, metrics, now, notify } = this.parts;
    const seen = await Promise.all(passed.map((each) => this.#seen(each)));
    const time = new Date(now()).toISOString();
    let [fresh, forgotten]: [string[], number] = [[], 0];
    let book = emptyBook();
    await documents.update(key, (document) => {
      const before = bookOf(document);
      book = { ...before, lost: before.lost + lost };
      fresh = [];
      for (const each of seen) {
        const next = withError(book, each, time);
        if (next.isNew) fresh.push(each.fingerprint);
        book = next.book;
      }
      forgotten = book.lost - before.lost;
      return book;
    });
    for (const { handled, count } of seen) metrics.errors.inc({ ...key, handled: String(handled) }, count);
    metrics.fresh.inc(key, fresh.length);
    metrics.lost.inc(key, forgotten);
    // Not awaited: a slow webhook must not hold up the gateway.
    for (const error of book.errors)
      if (fresh.includes(error.fingerprint)) void notify(lineOf(key.environment, key.module, error));
  }

  async #seen({ error, browser, count }: PassedError): Promise<SeenError> {
    const { module, version, name, message, handled, route } = error;
    const frames = await this.parts.resolveFrames(module, version, error.frames);
    const fingerprint = fingerprintOf(name, message, frames);
    return { fingerprint, name, message, handled, frames, version, route, browser, count };
  }
}
