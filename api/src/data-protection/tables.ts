declare module '../database/database' {
  interface Database {
    planned_erasures: PlannedErasureRow;
  }
}

/** A player whose data the retention time of the club ends. Times in milliseconds since 1970. */
export interface PlannedErasureRow {
  club_id: string;
  player_id: string;
  /** When the owners were told. */
  noticed_at: number;
  /** Not sooner than this, which is at least the time of notice later. */
  erase_at: number;
}
