import { screens, type TestSessionQuery } from '@courtside/contracts/screens';
import { SessionSlices, TestSession, type LogEntry } from './session-schema';

type Slice = keyof typeof SessionSlices.shape;
const SLICES = Object.keys(SessionSlices.shape) as Slice[];

/** The session as a screen's query. */
export function sessionQuery(session: TestSession): TestSessionQuery {
  const slices = Object.fromEntries(SLICES.map((slice) => [slice, JSON.stringify(session[slice])]));
  return { teamId: session.teamId, session: session.id, ...(slices as Record<Slice, string>) };
}

/** The screen on which a session continues: the tests, or the gloves if a player has none. */
export function resumeUrl(session: TestSession): string {
  const assigned = session.players.every(({ id }) => session.gloves[id]);
  return (assigned ? screens.automatedTest : screens.gloveSelect)(sessionQuery(session));
}

/** The spike accuracy screen of a player. */
export function spikeAccuracyUrl(session: TestSession, playerId: string): string {
  const player = session.players.find(({ id }) => id === playerId);
  return screens.spikeAccuracy({
    ...sessionQuery(session),
    playerId,
    name: player?.name ?? '',
    last_name: player?.last_name ?? '',
    number: String(player?.player_number ?? ''),
  });
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

/** Rebuilds the log, which is not part of an address, from the confirmed results in order. */
function logFrom(confirmed: TestSession['testConfirmed']): LogEntry[] {
  return Object.entries(confirmed)
    .flatMap(([player, tests]) =>
      Object.entries(tests).map(([test, { value, at }]) => ({ player, test: test as LogEntry['test'], value, at })),
    )
    .toSorted((a, b) => a.at - b.at);
}

/** The session in an address, or null if it has none or is not valid. */
export function sessionFromUrl(query: URLSearchParams): TestSession | null {
  const slices = SessionSlices.safeParse(Object.fromEntries(SLICES.map((slice) => [slice, readSlice(query, slice)])));
  if (!slices.success) return null;
  const session = TestSession.safeParse({
    ...slices.data,
    // Derived from the players, so that a reload finds the same session.
    id:
      query.get('session') ??
      slices.data.players
        .map(({ id }) => id)
        .join('.')
        .slice(0, 64),
    teamId: query.get('teamId') ?? '',
    log: logFrom(slices.data.testConfirmed),
    submission: null,
  });
  return session.success ? session.data : null;
}
