import type { Availability, GloveLogin, GloveReport } from '@courtside/contracts/glove-messages';
import type { GloveId, TestCode } from '@courtside/contracts/glove-names';
import type { RUN_STATUSES } from '@courtside/contracts/gloves';
import type { z } from 'zod';
import type { Database } from '../database/database';

export type RunStatus = (typeof RUN_STATUSES)[number];

/** Times are milliseconds since 1970 by the server's clock. */
declare module '../database/database' {
  interface Database {
    /** The site of each club on the broker. */
    glove_sites: {
      club_id: string;
      site: string;
      /** No longer used: each glove has its own login. */
      credential_hash: string | null;
      /** When a coach last searched for gloves; 0 before the first search. */
      searched_at: number;
    };
    /** The broker login of each glove, and of the accuracy application. */
    glove_logins: {
      club_id: string;
      login: GloveLogin;
      /** SHA-256. */
      password_hash: string;
      issued_at: number;
    };
    /** The last reported state of a glove, and its newest run. */
    gloves: {
      club_id: string;
      glove: GloveId;
      availability: z.infer<typeof Availability>;
      heard_at: number | null;
      /** In percent, an integer. */
      battery: number | null;
      status: string | null;
      boot: number | null;
      /** The newest run. */
      run_id: string | null;
      /** No other test can start before this time; 0 if the glove is free. */
      busy_until: number;
    };
    glove_runs: {
      club_id: string;
      id: string;
      glove: GloveId;
      test: TestCode;
      status: RunStatus;
      /** The reason for a failure, as shown to users. */
      error: string | null;
      started_at: number;
      expires_at: number;
      triggered_at: number | null;
      /** Null if the screen did not send the player. */
      player_id: string | null;
    };
    /** Test results. */
    glove_results: {
      club_id: string;
      /** The id of the run, so that a run has at most one result; without a run, the id of the message. */
      id: string;
      /** Identifies the message, so that a duplicate delivery is stored once. */
      message: string;
      glove: GloveId;
      test: TestCode;
      /** The measured value as encrypted JSON. */
      sealed: Buffer;
      received_at: number;
    };
    /** Reports that can never be stored as results. */
    glove_rejected_reports: {
      club_id: string;
      /** Equal for every delivery of one report. */
      id: string;
      glove: GloveId;
      report: GloveReport;
      reason: string;
      /** The payload, encrypted. */
      sealed: Buffer;
      received_at: number;
    };
  }
}

/** One glove of one club. */
export interface GloveKey {
  readonly clubId: string;
  readonly glove: GloveId;
}

/** The fields that a glove has reported. */
export type StateChange = Partial<
  Pick<Database['gloves'], 'availability' | 'heard_at' | 'battery' | 'status' | 'boot'>
>;
