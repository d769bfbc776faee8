/** Rows of passkeys. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    passkeys: PasskeyRow;
    /** The hash of a challenge that was used up, until it expires by itself. */
    passkey_attempts: { hash: string; expires_at: number };
  }
}

export interface PasskeyRow {
  id: string;
  user_id: string;
  /** SHA-256 of the id that the authenticator gave to the credential. */
  credential_hash: string;
  /** The sealed `StoredCredential`, bound to the passkey and its user. */
  sealed: Buffer;
  /** How often the authenticator says that it was used. Synchronized passkeys always say 0. */
  counter: number;
  created_at: number;
  /** The last login; null if there was none. */
  last_used_at: number | null;
}
