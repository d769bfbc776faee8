import { SessionSlices, TestSession, type LogEntry } from './session-schema';

type Slice = keyof typeof SessionSlices.shape;
const SLICES = Object.keys(SessionSlices.shape) as Slice[];

/** The address of a screen that carries the session: ids as they are, every slice as encoded JSON. */
export function sessionUrl(path: string, session: TestSession, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...extra, teamId: session.teamId, session: session.id });
  for (const slice of SLICES) query.set(slice, JSON.stringify(session[slice]));
  return `${path}?${query}`;
}

function readSlice(query: URLSearchParams, slice: Slice): unknown {
  const text = query.get(slice);
  if (text === null) return slice === 'players' ? undefined : {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The log is not in the address: as far as it can be told, it is what was confirmed, in order. */
function logOf(confirmed: TestSession['testConfirmed']): LogEntry[] {
  return Object.entries(confirmed)
    .flatMap(([player, tests]) => Object.entries(tests).map(([test, { value, at }]) => ({ player, test: test as LogEntry['test'], value, at })))
    .toSorted((a, b) => a.at - b.at);
}

/** The session that an address carries; null where it carries none, or anything in it is not in order. */
export function sessionFromUrl(query: URLSearchParams): TestSession | null {
  const slices = SessionSlices.safeParse(Object.fromEntries(SLICES.map((slice) => [slice, readSlice(query, slice)])));
  if (!slices.success) return null;
  const session = TestSession.safeParse({
    ...slices.data,
    // An address without an id always means the same session, or each reload would begin another.
    id: query.get('session') ?? slices.data.players.map(({ id }) => id).join('.').slice(0, 64),
    teamId: query.get('teamId') ?? '',
    log: logOf(slices.data.testConfirmed),
    submission: null,
  });
  return session.success ? session.data : null;
}
