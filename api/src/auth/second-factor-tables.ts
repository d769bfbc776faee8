/** Rows of second factors. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    second_factors: SecondFactorRow;
    /** A code is deleted with its use. Only its hash is stored, bound to the user. */
    recovery_codes: { hash: string; user_id: string };
  }
}

export interface SecondFactorRow {
  user_id: string;
  /** The id of the setup, which its confirmation names. */
  setup: string;
  /** The secret, sealed for the user. */
  sealed: Buffer;
  /** Null until the setup is confirmed. */
  enabled_at: number | null;
  /** The time step of the last code that was accepted. No earlier code, and not the same, is accepted again. */
  last_step: number | null;
}
