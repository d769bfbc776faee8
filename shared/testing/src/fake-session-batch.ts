import { METRICS, ofEachMetric, type Metric } from '@courtside/contracts/metrics';
import type { BatchedSession } from '@courtside/contracts/session-batch';
import type { TrainingSession } from '@courtside/contracts/training-sessions';
import { trainingSession } from './factories';
import type { FakeResponse } from './fake-call';
import type { FakeClub } from './fake-club';

type Metrics = Partial<Record<Metric, number>>;
export interface BatchDraft {
  session_date: string;
  team: string;
  rows: { player: string; metrics: Metrics }[];
  overwrite: boolean;
  as_attempts?: boolean;
}

const columns = (metrics: Metrics): Partial<TrainingSession> =>
  Object.fromEntries(Object.entries(metrics).map(([metric, value]) => [`decrypted_${metric}`, value]));

const onDay = (club: FakeClub, player: string, date: string) =>
  club.sessions.findLast((session) => session.player === player && session.session_date === date);

/** The newest session of each player of a team on a date. */
export const sessionsOfDay = (club: FakeClub, team: string, date: string): TrainingSession[] =>
  club.players.flatMap((player) => (player.team === team ? (onDay(club, player.id, date) ?? []) : []));

/** Stores a batch like the real API, but checks no values. */
export function saveBatch(
  club: FakeClub,
  { session_date, rows, overwrite, as_attempts = false }: BatchDraft,
): FakeResponse {
  const merged = rows.map(({ player, metrics }) => {
    const session = onDay(club, player, session_date);
    const stored = (metric: Metric) => session?.[`decrypted_${metric}`] ?? 0;
    const changed = METRICS.filter((metric) => metrics[metric] !== undefined && metrics[metric] !== stored(metric));
    return { player, metrics, session, changed, stored };
  });
  const conflicts = merged.flatMap(({ player, changed, stored }) =>
    changed.filter((metric) => stored(metric) > 0).map((metric) => ({ player, metric, stored: stored(metric) })),
  );
  if (conflicts.length > 0 && !overwrite && !as_attempts)
    return { status: 409, body: { detail: 'Some results already have another value on this date.', conflicts } };
  const changed = merged.filter((row) => row.changed.length > 0);
  const sessions = changed.map(({ player, metrics, session, changed: names, stored }): BatchedSession => {
    if (session) {
      const before = Object.fromEntries(names.map((metric) => [metric, stored(metric)]));
      // In the fake club, the best attempt counts.
      const best = Object.fromEntries(names.map((metric) => [metric, Math.max(stored(metric), metrics[metric] ?? 0)]));
      Object.assign(session, columns(as_attempts ? best : metrics), { version: session.version + 1 });
      return { id: session.id, player, version: session.version, before };
    }
    const none = ofEachMetric(() => 0);
    const created = trainingSession({ player, session_date, ...columns({ ...none, ...metrics }) });
    club.sessions.push(created);
    return { id: created.id, player, version: 1, before: null };
  });
  return { status: 200, body: { sessions, unchanged: rows.length - changed.length } };
}

/** Undoes a batch like the real API. */
export function undoBatch(club: FakeClub, batched: readonly BatchedSession[]): FakeResponse {
  const find = ({ id, version }: BatchedSession) =>
    club.sessions.find((session) => session.id === id && session.version === version);
  if (!batched.every(find))
    return { status: 409, body: { detail: 'Some of these sessions have been changed since. Nothing was undone.' } };
  for (const { id, before } of batched) {
    const index = club.sessions.findIndex((session) => session.id === id);
    const session = club.sessions[index];
    if (before === null) club.sessions.splice(index, 1);
    else if (session) Object.assign(session, columns(before), { version: session.version + 1 });
  }
  return { status: 204 };
}
