import type { Availability } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { RUN_STATUSES } from '@courtside/contracts/gloves';
import type { z } from 'zod';

export type RunStatus = (typeof RUN_STATUSES)[number];

/** Times in milliseconds since 1970, by the server's clock. */
export interface GloveTables {
  /** The place of a club on the broker. */
  glove_sites: {
    club_id: string;
    site: string;
    /** SHA-256 of the password its gloves log in with; null until one is issued. */
    credential_hash: string | null;
    /** When a coach last searched for gloves; 0 before. */
    searched_at: number;
  };
  /** What was last heard of a glove, and what it is doing. */
  gloves: {
    club_id: string;
    glove: GloveId;
    availability: z.infer<typeof Availability>;
    heard_at: number | null;
    /** Whole percent. */
    battery: number | null;
    status: string | null;
    boot: number | null;
    /** The newest run on it. */
    run_id: string | null;
    /** Until when it takes no other test; 0 while it is free. */
    busy_until: number;
  };
  glove_runs: {
    club_id: string;
    id: string;
    glove: GloveId;
    test: TestCode;
    status: RunStatus;
    /** Why it failed, in words for people. */
    error: string | null;
    started_at: number;
    expires_at: number;
    triggered_at: number | null;
  };
  /** What was measured. */
  glove_results: {
    club_id: string;
    /** The id of its run, which therefore has one at most; that of its message where it belongs to no run. */
    id: string;
    /** Tells the message it came with: delivered twice, it is kept once. */
    message: string;
    glove: GloveId;
    test: TestCode;
    /** The measured value as JSON. */
    sealed: Buffer;
    received_at: number;
  };
}
