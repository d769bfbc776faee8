declare module '../database/database' {
  interface Database {
    player_consents: ConsentRow;
  }
}

/** What is known about the age and the guardian of a player. A player without any has no row. */
export interface ConsentRow {
  club_id: string;
  player_id: string;
  version: number;
  /** A `ConsentRecord`, encrypted with the data key of the player. */
  sealed: Buffer;
}
