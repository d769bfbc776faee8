import { HEARTBEAT_INTERVAL_MS } from '@courtside/contracts/glove-messages';
import { TEST_PREPARATION_MS, TEST_TIMEOUT_MS } from '@courtside/contracts/limits';

/** Durations in milliseconds. */
export interface Timings {
  heartbeat: number;
  preparation: number;
  measurement: number;
  /** How long a glove stays disconnected after a dropped connection. */
  absence: number;
  /** The delay of a late result after the command. */
  late: number;
  reconnect: number;
  /** How long a glove waits for the acknowledgement of a message before it reconnects and publishes it again. */
  acknowledgement: number;
}

/**
 * The timings of a real glove. Preparation and measurement are `speed` times faster. Heartbeats, absence and late
 * results are not, because the server compares them with its own clock.
 */
export function gloveTimings(speed = 1): Timings {
  return {
    heartbeat: HEARTBEAT_INTERVAL_MS,
    preparation: TEST_PREPARATION_MS / speed,
    measurement: 3_000 / speed,
    absence: 20_000,
    late: TEST_TIMEOUT_MS + 2_000,
    reconnect: 1_000,
    acknowledgement: 5_000,
  };
}
