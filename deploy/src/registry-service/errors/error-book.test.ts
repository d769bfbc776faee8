import { emptyBook, LIMITS, withError, withoutReleases, type ErrorBook, type SeenError } from './error-book';
import { fingerprintOf } from './fingerprint';

const seen = (fingerprint: string, parts: Partial<SeenError> = {}): SeenError => ({
  fingerprint,
  name: 'TypeError',
  message: 'failed',
  handled: false,
  frames: [],
  version: 'v1',
  route: '/lineups',
  browser: 'Firefox 146',
  count: 1,
  ...parts,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute)).toISOString();
const add = (book: ErrorBook, error: SeenError, minute = 0) => withError(book, error, at(minute)).book;

it('equal errors are one, with its number, times, releases, routes and browsers', () => {
  const first = withError(emptyBook(), seen('a', { count: 2 }), at(0));
  const second = withError(first.book, seen('a', { version: 'v2', browser: 'Safari 18' }), at(5));
  expect({ first: first.isNew, second: second.isNew }).toEqual({ first: true, second: false });
  expect(second.book.errors).toEqual([
    expect.objectContaining({
      count: 3,
      firstSeen: at(0),
      lastSeen: at(5),
      releases: {
        v1: { count: 2, firstSeen: at(0), lastSeen: at(0) },
        v2: { count: 1, firstSeen: at(5), lastSeen: at(5) },
      },
      routes: { '/lineups': 3 },
      browsers: { 'Firefox 146': 2, 'Safari 18': 1 },
    }),
  ]);
});

it('a release has a limited number of errors; the rarest goes first, and is counted', () => {
  let book = add(add(emptyBook(), seen('often')), seen('often'));
  for (let index = 0; index < 3 * LIMITS.ofRelease; index += 1)
    book = add(book, seen(`rare ${index}`, { count: 4 }), index);
  expect(book.errors).toHaveLength(LIMITS.ofRelease);
  expect(book.errors.map(({ fingerprint }) => fingerprint)).toContain('often');
  expect(book.lost).toBe(4 * (3 * LIMITS.ofRelease + 1 - LIMITS.ofRelease));
});

it('so has a module, over all releases', () => {
  let book = emptyBook();
  for (let index = 0; index < 3 * LIMITS.errors; index += 1)
    book = add(book, seen(`${index}`, { version: `v${index}` }), index);
  expect(book.errors).toHaveLength(LIMITS.errors);
});

it('an error has a limited number of releases, routes and browsers', () => {
  let book = emptyBook();
  for (let index = 0; index < 50; index += 1)
    book = add(book, seen('a', { version: `v${index}`, route: `/${index}`, browser: `Firefox ${index}` }), index);
  const [error] = book.errors;
  expect(Object.keys(error!.releases)).toHaveLength(LIMITS.releases);
  expect(error!.releases).toHaveProperty('v49');
  expect(error).toMatchObject({ count: 50, routes: { others: 30 }, browsers: { others: 30 } });
});

it('an error that only deleted releases had is forgotten', () => {
  const book = add(add(add(emptyBook(), seen('old')), seen('both')), seen('both', { version: 'v2' }));
  const left = withoutReleases(book, (version) => version === 'v1');
  expect(left?.errors.map(({ fingerprint, releases }) => [fingerprint, Object.keys(releases)])).toEqual([
    ['both', ['v2']],
  ]);
  expect(withoutReleases(book, () => true)).toBeNull();
});

it('the names of objects are no labels', () => {
  const book = add(emptyBook(), seen('a', { version: 'constructor', route: '/constructor', browser: '__proto__' }));
  expect(book.errors[0]).toMatchObject({ count: 1, releases: { constructor: { count: 1 } } });
});

describe('a fingerprint', () => {
  const frame = (file: string, name: string | null, line: number) => ({
    file,
    function: name,
    line,
    column: 1,
    text: '',
  });
  const frames = [frame('src/a.ts', 'save', 3), frame('src/b.ts', 'load', 8), frame('src/c.ts', null, 1)];
  const original = fingerprintOf('TypeError', 'failed', frames);

  it('stays the same if lines move and callers differ', () => {
    const moved = frames.map((each) => ({ ...each, line: each.line + 20, column: 7 }));
    expect(fingerprintOf('TypeError', 'failed', [...moved, frame('src/d.ts', 'x', 1)])).toBe(original);
  });

  it('of a release without source maps does not depend on the names of its files', () => {
    expect(fingerprintOf('E', 'm', [frame('lineup.0123abcd.js', null, 1)])).toBe(
      fingerprintOf('E', 'm', [frame('lineup.89abcdef.js', null, 1)]),
    );
  });

  it.each([
    ['name', fingerprintOf('RangeError', 'failed', frames)],
    ['message', fingerprintOf('TypeError', 'missing', frames)],
    ['function', fingerprintOf('TypeError', 'failed', [frame('src/a.ts', 'send', 3), ...frames.slice(1)])],
    ['file', fingerprintOf('TypeError', 'failed', [frame('src/z.ts', 'save', 3), ...frames.slice(1)])],
  ])('differs with another %s', (_, other) => {
    expect(other).not.toBe(original);
  });
});
