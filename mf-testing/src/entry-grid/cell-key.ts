import type { Metric } from '@courtside/contracts/metrics';

/** Names one cell: a player and a metric. */
export type CellKey = `${string}/${Metric}`;

export const cellKey = (player: string, metric: Metric): CellKey => `${player}/${metric}`;
