/** Rows of single sign-on. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    single_sign_on_links: SingleSignOnLinkRow;
    /** The hash of a state or a proof that was used up, until it expires by itself. */
    single_sign_on_attempts: { hash: string; expires_at: number };
  }
}

export interface SingleSignOnLinkRow {
  id: string;
  /** A user has one link. */
  user_id: string;
  /** A keyed hash of the issuer and the subject. */
  subject_hash: string;
  /** The sealed `LinkedSubject`, bound to the link and its user. */
  sealed: Buffer;
  created_at: number;
  /** The last login; null if there was none. */
  last_used_at: number | null;
}
