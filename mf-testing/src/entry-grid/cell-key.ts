import type { Metric } from '@courtside/contracts/metrics';

/** Identifies a cell by player and metric. */
export type CellKey = `${string}/${Metric}`;

export const cellKey = (player: string, metric: Metric): CellKey => `${player}/${metric}`;
