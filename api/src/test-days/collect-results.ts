import { gloveName } from '@courtside/contracts/glove-names';
import type { ServerEvent } from '@courtside/contracts/test-day-events';
import { currentStatus } from '../gloves/glove-records';
import { type MeasuredValue, openValue } from '../gloves/measured-values';
import type { LedgerChange } from './ledger-change';
import { OpenRunRepository } from './open-run-repository';
import { hasEnded, isOpen, type OpenRun } from './tables';
import { storeLateSession, updateSessions } from './training-session';

/** Adds the results of ended runs, each once. */
export async function collectResults(change: LedgerChange): Promise<void> {
  const { trx, clubId, services, day } = change;
  const now = services.now();
  const runs = new OpenRunRepository(trx, clubId);
  for (const run of await runs.list(day.id)) {
    if (!hasEnded(run, now)) continue;
    // Otherwise its result has just been stored, and the next change adds it.
    if (isOpen(run) && !(await runs.expire(run.run_id, failureOf(run, now)))) continue;
    const before = change.day;
    const value = run.status === 'done' && run.sealed ? openValue(services.ring, clubId, run.run_id, run.sealed) : null;
    await change.append(`run:${run.run_id}`, eventOf(run, value, now), run.measured_by ?? undefined);
    await updateSessions(change, before);
    await storeLateSession(change, run.player_id);
    await runs.delete(run.run_id);
  }
}

function eventOf(run: OpenRun, value: MeasuredValue | null, now: number): ServerEvent {
  const { run_id, player_id: player, test, glove } = run;
  const failed = (error: string): ServerEvent => ({ type: 'measurement-failed', player, test, run_id, error });
  const measured = { type: 'measured', player, test, run_id, glove } as const;
  if (value === null) return failed(failureOf(run, now));
  if (typeof value === 'number') return { ...measured, value, details: null };
  const { accuracy, hits, misses } = value;
  if (hits + misses === 0) return failed('The series had no spikes.');
  return { ...measured, value: accuracy, details: { kind: 'accuracy', hits, misses } };
}

function failureOf({ glove, status, error, expires_at, triggered_at }: OpenRun, now: number): string {
  const known =
    status && expires_at !== null ? currentStatus(glove, { status, error, expires_at, triggered_at }, now) : null;
  return known?.error ?? `${gloveName(glove)} sent no result in time.`;
}
