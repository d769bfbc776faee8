export interface EncryptionTables {
  data_keys: {
    club_id: string;
    player_id: string;
    /** The id of the key-encryption key that wraps it. */
    kek_id: string;
    wrapped: Buffer;
    created_at: number;
  };
  /** A single row, which proves that the database is writable and that the keys belong to it. */
  key_checks: {
    id: string;
    sealed: Buffer;
    checked_at: number;
  };
}
