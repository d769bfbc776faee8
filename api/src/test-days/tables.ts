import type { AttemptRule } from '@courtside/contracts/attempt-rules';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { TestDay } from '@courtside/contracts/test-days';
import type { Generated, Selectable } from 'kysely';
import type { Database } from '../database/database';
import type { RunStatus } from '../gloves/tables';

/** Times are milliseconds since 1970 by the server's clock. */
declare module '../database/database' {
  interface Database {
    test_days: {
      club_id: string;
      id: string;
      team_id: string;
      /** YYYY-MM-DD. */
      session_date: string;
      /** JSON, an array of tests. */
      tests: string;
      attempt_rule: AttemptRule;
      status: TestDay['status'];
      /** The number of the newest change: an event, or a player who was deleted. The row lock serializes changes. */
      revision: number;
      created_at: number;
    };
    test_day_players: {
      club_id: string;
      day_id: string;
      player_id: string;
      /** In the queue, from 0. */
      place: number;
      /** The number of the player's cells that are done, and of all cells. */
      done: number;
      total: number;
    };
    /** The events of test days. Append-only. */
    test_day_events: {
      club_id: string;
      day_id: string;
      /** The revision of the day after this event. */
      revision: number;
      /** Chosen by the tablet or, with a colon, by the server. */
      key: string;
      /** The player of the event, and the other player of a swap. The event is deleted with either of them. */
      player_id: string | null;
      other_player_id: string | null;
      /** JSON of an event without a player. */
      payload: string | null;
      /** JSON of an event with a player, encrypted with the player's data key. */
      sealed: Buffer | null;
      at: number;
      /** The member who measured; null for other events. */
      measured_by: Generated<string | null>;
    };
    /** Runs whose results are not in the events yet. */
    test_day_runs: {
      club_id: string;
      run_id: string;
      day_id: string;
      player_id: string;
      glove: GloveId;
      test: TestCode;
      measured_by: Generated<string | null>;
    };
  }
}

/** A test day with the name of its team. */
export type DayRow = Selectable<Database['test_days']> & { readonly team_name: string };

/** A player of a test day, in the order of the queue. */
export interface DayPlayer {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly player_number: number;
  readonly place: number;
}

export type EventRow = Selectable<Database['test_day_events']>;

/**
 * A run whose result is not in the events yet. The fields of the run are null if it is unknown, which happens after a
 * restore.
 */
export interface OpenRun extends Pick<
  Selectable<Database['test_day_runs']>,
  'run_id' | 'player_id' | 'glove' | 'test' | 'measured_by'
> {
  readonly status: RunStatus | null;
  readonly error: string | null;
  readonly expires_at: number | null;
  readonly triggered_at: number | null;
  readonly sealed: Buffer | null;
}

/** Whether nothing has ended a run, although its time may be over. */
export const isOpen = ({ status }: Pick<OpenRun, 'status'>): boolean => status === 'sent' || status === 'triggered';

/** Whether a run has its final result. */
export const hasEnded = (run: Pick<OpenRun, 'status' | 'expires_at'>, now: number): boolean =>
  !isOpen(run) || run.expires_at === null || run.expires_at <= now;

/** The key of the event that stores a training session. */
export const sessionEventKey = (sessionId: string): string => `session:${sessionId}`;
