import type { PerformedRun } from '@courtside/simulators/glove';

/** How long at least one glove was measuring, in milliseconds: from its command to its result. */
export function measuringTime(runs: readonly PerformedRun[]): number {
  const spans = runs
    .flatMap(({ commandAt, sent }) => (sent.length > 0 ? [[commandAt, sent[0]!.at] as const] : []))
    .toSorted(([a], [b]) => a - b);
  let total = 0;
  let until = 0;
  for (const [from, to] of spans) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}
