export interface TeamTables {
  teams: {
    club_id: string;
    id: string;
    team_name: string;
    /** `foldName` of the name: two teams of a club never share one. */
    name_fold: string;
    /** JPEG, at most 512 px. */
    picture: Buffer | null;
    /** The same at most 160 px, for lists. */
    thumbnail: Buffer | null;
    version: number;
    /** Counts every change of the roster. Its row lock makes changes of one roster wait for each other. */
    roster_changes: number;
  };
}
