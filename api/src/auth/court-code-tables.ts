/** Rows of court codes. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    court_codes: CourtCodeRow;
  }
}

export interface CourtCodeRow {
  user_id: string;
  /** The hash of the code, sealed for the user. */
  sealed: Buffer;
  set_at: number;
}
