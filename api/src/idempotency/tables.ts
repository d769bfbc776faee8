export interface IdempotencyTables {
  idempotency_keys: {
    /** The user's id, or 'public'. */
    owner: string;
    call_id: string;
    key: string;
    /** Who works on it: a request that lost its claim must not store anything. */
    claim: string;
    body_hash: string;
    /** `done`: stored, but the answer is not kept yet. */
    state: 'claimed' | 'done' | 'answered';
    status: number | null;
    /** The answer, sealed: it may hold names and metrics. */
    sealed: Buffer | null;
    created_at: number;
  };
}
