export interface EncryptionTables {
  data_keys: {
    club_id: string;
    player_id: string;
    /** Which key-encryption key wraps it. */
    kek_id: string;
    wrapped: Buffer;
    created_at: number;
  };
}
