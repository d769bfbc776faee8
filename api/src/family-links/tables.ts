declare module '../database/database' {
  interface Database {
    player_links: PlayerLinkRow;
    player_link_openings: { link_id: string; number: number; at: number };
  }
}

/** A link for a family. Times in milliseconds since 1970. */
export interface PlayerLinkRow {
  id: string;
  club_id: string;
  player_id: string;
  created_at: number;
  expires_at: number;
  max_openings: number | null;
  openings: number;
  /** How often somebody who has the link has sent a wrong code. */
  wrong_codes: number;
  revoked_at: number | null;
  /** JSON: an array of `LinkPart`. */
  shows: string;
  /** The only traces of the secret and the code. */
  secret_hash: string;
  code_hash: string;
}
