import type { TrainingSession } from '@courtside/contracts/training-sessions';

/** Entries of the session dropdown, in the order given; a second session of one day says so. */
export function sessionOptions(sessions: readonly TrainingSession[]): { value: string; label: string }[] {
  const seen = new Map<string, number>();
  const labels = sessions.toReversed().map(({ id, session_date }) => {
    const count = (seen.get(session_date) ?? 0) + 1;
    seen.set(session_date, count);
    return { value: id, label: count === 1 ? session_date : `${session_date} (${count})` };
  });
  return labels.toReversed();
}
