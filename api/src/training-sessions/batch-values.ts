import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { SessionBatchRefusal } from '@courtside/contracts/session-batch';
import { METRICS, type Metric } from '@courtside/contracts/metrics';
import { TrainingSessionDraft } from '@courtside/contracts/training-sessions';
import {
  type Attempts,
  attemptsOf,
  corrected,
  type Metrics,
  NO_RESULTS,
  type SessionResults,
  withAttempts,
} from './session-results';

/** The given metrics of one player, all above zero. */
export interface BatchRow {
  readonly player: string;
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
  readonly confirmed?: readonly Metric[] | undefined;
}

type RowError = SessionBatchRefusal['errors'][number];

const ZERO = 'A stored 0 means not measured. Leave the metric out.';

/**
 * Parses the rows of a batch, with the rules of a single session.
 *
 * @param onTeam the players who can have results
 */
export function parseRows(
  rows: ReadonlyArray<{
    player: string;
    metrics: Partial<Record<Metric, unknown>>;
    confirmed?: readonly Metric[] | undefined;
  }>,
  onTeam: ReadonlySet<string>,
): { rows: BatchRow[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const seen = new Set<string>();
  const parsed = rows.map(({ player, metrics, confirmed }): BatchRow => {
    const refuse = (metric: Metric | null, message: string) => void errors.push({ player, metric, message });
    if (!onTeam.has(player)) refuse(null, 'This player is not on the team.');
    else if (seen.has(player)) refuse(null, 'This player has two rows.');
    seen.add(player);
    const given = METRICS.filter((metric) => metrics[metric] !== undefined);
    if (given.length === 0) refuse(null, 'Enter at least one result.');
    const values = given.flatMap((metric): Array<[Metric, number]> => {
      const value = TrainingSessionDraft.shape[metric].safeParse(metrics[metric]);
      if (value.success && value.data > 0) return [[metric, value.data]];
      refuse(metric, value.success ? ZERO : (value.error.issues[0]?.message ?? ''));
      return [];
    });
    return { player, metrics: Object.fromEntries(values), confirmed };
  });
  return { rows: parsed, errors };
}

/**
 * `replaced`: the stored values of the metrics that change, and `attemptsBefore` their attempts if there were several.
 * `conflicts`: metrics that already have another value.
 */
export interface Merge {
  readonly results: SessionResults;
  readonly replaced: Partial<Record<Metric, number>>;
  readonly attemptsBefore: Attempts;
  readonly conflicts: ReadonlyArray<{ metric: Metric; stored: number }>;
}

/**
 * The results of a session after adding values. Without a session, nothing was measured before.
 *
 * @param rule which attempt counts if different values are further attempts; null if they replace the stored ones
 */
export function mergeResults(
  stored: SessionResults | null,
  given: Partial<Metrics>,
  rule: AttemptRule | null,
  confirmed?: readonly Metric[],
): Merge {
  const before = stored ?? NO_RESULTS;
  const isKnown = (metric: Metric, value: number) =>
    rule === null ? value === before.metrics[metric] : attemptsOf(before, metric).includes(value);
  const changed = METRICS.filter((metric) => given[metric] !== undefined && !isKnown(metric, given[metric]));
  const values = Object.fromEntries(changed.map((metric) => [metric, given[metric] ?? 0]));
  const attempts = Object.fromEntries(changed.map((metric) => [metric, [given[metric] ?? 0]]));
  return {
    results: rule === null ? corrected(before, values, confirmed) : withAttempts(before, attempts, rule, confirmed),
    replaced: Object.fromEntries(changed.map((metric) => [metric, before.metrics[metric]])),
    attemptsBefore: Object.fromEntries(
      changed.flatMap((metric) => (before.attempts[metric] ? [[metric, before.attempts[metric]]] : [])),
    ),
    conflicts: changed
      .filter((metric) => before.metrics[metric] > 0)
      .map((metric) => ({ metric, stored: before.metrics[metric] })),
  };
}
