import { isDeepStrictEqual } from 'node:util';
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
  /** The note why this step can't be judged, from the time when it had lasted long enough. */
  note: string | null;
}

/** The current canary of a module, from the history of the environment; null if there is none. */
export function canaryRun(history: readonly Revision[], name: string): CanaryRun | null {
  const canary = history.at(-1)?.registry.modules[name]?.canary;
  if (!canary) return null;
  const { version } = canary.release;
  const isAnother = ({ registry }: Revision) => registry.modules[name]?.canary?.release.version !== version;
  const before = history.findLastIndex(isAnother);
  const run = history.slice(before + 1);
  const changes = run.flatMap(({ change }) => (change.subject === name ? [change] : []));
  // A note changes neither share nor plan, so it is a part of its step.
  const last = changes.at(-1);
  const step = changes.slice(changes.findLastIndex(({ canary: each }) => !isDeepStrictEqual(each, last?.canary)) + 1);
  return {
    version,
    percent: canary.percent,
    plan: last?.canary?.plan ?? null,
    start: run[0]?.registry.revision ?? 0,
    stepSince: step[0] ? Date.parse(step[0].when) : 0,
    note: step.length > 1 ? (last?.why ?? null) : null,
  };
}
