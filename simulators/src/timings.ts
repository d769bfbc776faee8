import { HEARTBEAT_INTERVAL_MS } from '@courtside/contracts/glove-messages';
import { TEST_PREPARATION_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';

/** How long a simulated glove takes for what it does, in milliseconds. */
export interface Timings {
  heartbeat: number;
  preparation: number;
  measurement: number;
  /** How long a glove that dropped stays away. */
  absence: number;
  /** When a late result comes, after the command. */
  late: number;
  reconnect: number;
}

/**
 * Timings of a real glove, with what happens between command and result `speed` times faster.
 * Heartbeats, absence and lateness stay real: the server measures them with its own clock, and the screen has to see them.
 */
export function gloveTimings(speed = 1): Timings {
  return {
    heartbeat: HEARTBEAT_INTERVAL_MS,
    preparation: TEST_PREPARATION_MS / speed,
    measurement: 3_000 / speed,
    absence: 20_000,
    late: TEST_TIMEOUT_MS + 2_000,
    reconnect: 1_000,
  };
}
