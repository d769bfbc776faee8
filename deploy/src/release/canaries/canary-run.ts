import type { CanaryPlan } from '@courtside/release-client/protocol';
import type { Revision } from '../../store/change';

/** A canary that browsers have now. */
export interface CanaryRun {
  version: string;
  percent: number;
  /** Null if people change its share. */
  plan: CanaryPlan | null;
  /** The revision with which it began. Its figures count from there. */
  start: number;
  /** When the present step began, in milliseconds since the epoch. */
  stepSince: number;
}

/** The present canary of a module, from the history of the environment; null if there is none. */
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
