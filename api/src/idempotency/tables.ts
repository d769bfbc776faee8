export interface IdempotencyTables {
  idempotency_keys: {
    /** The user's id, or 'public'. */
    owner: string;
    call_id: string;
    key: string;
    /** The request that owns the key. A request that lost its claim must not store anything. */
    claim: string;
    body_hash: string;
    /** `done`: the changes are stored, but the response is not stored yet. */
    state: 'claimed' | 'done' | 'answered';
    status: number | null;
    /** The response, encrypted because it may contain names and metrics. */
    sealed: Buffer | null;
    created_at: number;
    /** When a claim expires that is not renewed. Null if a previous version made the claim. */
    leased_until: number | null;
  };
  /** A row for each committed transaction of a request that needs several. */
  idempotency_steps: {
    owner: string;
    call_id: string;
    key: string;
    body_hash: string;
    position: number;
    /** The result of the step, encrypted because it may contain names and metrics. */
    sealed: Buffer;
    created_at: number;
  };
}
