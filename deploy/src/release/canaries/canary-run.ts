import type { CanaryPlan } from '@courtside/release-client/protocol';
import type { Revision } from '../../store/change';

/** A running canary. */
export interface CanaryRun {
  version: string;
  percent: number;
  /** Null if its share is changed manually. */
  plan: CanaryPlan | null;
  /** The revision that started it. Its figures count from that revision on. */
  start: number;
  /** When the current step began, in milliseconds since the epoch. */
  stepSince: number;
}

/** The current canary of a module, from the history of the environment; null if there is none. */
export function canaryRun(history: readonly Revision[], name: string): CanaryRun | null {
  const canary = history.at(-1)?.registry.modules[name]?.canary;
  if (!canary) return null;
  const { version } = canary.release;
  const isAnother = ({ registry }: Revision) => registry.modules[name]?.canary?.release.version !== version;
  const before = history.findLastIndex(isAnother);
  const run = history.slice(before + 1);
  const change = run.findLast((revision) => revision.change.subject === name)?.change;
  return {
    version,
    percent: canary.percent,
    plan: change?.canary?.plan ?? null,
    start: run[0]?.registry.revision ?? 0,
    stepSince: change ? Date.parse(change.when) : 0,
  };
}
