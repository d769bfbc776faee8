import { randomUUID } from 'node:crypto';
import { messages } from '@courtside/contracts/messages';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../database/database';
import { type Claim, transaction, withClaim } from '../database/transaction';
import { sha256, sha256OfParts } from '../encryption/hashes';
import type { KeyRing } from '../encryption/key-ring';
import { ApiError, conflict } from '../errors/api-error';
import { ErasuresDuringRequest } from './erasures-during-request';
import { KEY_LIFETIME_MS } from './key-lifetime';

/** A running request renews its claim. After this time without a renewal, the claim belongs to a crashed request. */
const LEASE_MS = 3_000;
const RENEWAL_INTERVAL_MS = 1_000;
/** The lifetime of claims of previous versions, which do not renew them. */
const LIFETIME_WITHOUT_LEASE_MS = 60_000;

interface KeyedResponse {
  status: number;
  body: unknown;
}

/** A request with an Idempotency-Key. */
export interface KeyedRequest {
  /** The user's id, or 'public'. */
  readonly owner: string;
  readonly callId: string;
  readonly key: string;
  /** Parameters and body, in parts. Requests with the same key must have the same content. */
  readonly content: Iterable<string>;
}

/**
 * Runs each keyed request once. A repeated request with the same key and content gets the first response.
 *
 * A request that crashed before it stored anything loses its key after 3 s. If the server crashes after storing the
 * changes but before storing the response, the key stays `done`: a repeated request gets 409 and changes nothing. Failed
 * requests release their key and can be retried.
 *
 * If a player of the club is erased while a request runs, its answer isn't stored, and the key stays `done` too.
 *
 * A request that stores its changes in several steps is done when its response is stored. Until then, a repeated
 * request continues after the last step.
 */
export class IdempotencyKeys {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
  ) {}

  async once(request: KeyedRequest, work: () => Promise<KeyedResponse>): Promise<KeyedResponse> {
    const id = { owner: request.owner, call_id: request.callId, key: sha256(request.key) };
    const context = `idempotency_keys|${id.owner}|${id.call_id}|${id.key}`;
    const bodyHash = sha256OfParts(request.content);
    const claim = randomUUID();

    if (!(await this.#claim(id, claim, bodyHash))) return this.#replay(id, bodyHash, context);
    const renewal = setInterval(() => void this.#renew(id, claim), RENEWAL_INTERVAL_MS);
    try {
      const erasures = await ErasuresDuringRequest.watch(this.db, id.owner, id.call_id);
      const progress = { continued: false };
      const response = await withClaim(this.#claimOf(id, claim, bodyHash, progress), work);
      const answered = {
        state: 'answered',
        status: response.status,
        sealed: this.ring.sealJson(response.body ?? null, context),
      } as const;
      await transaction(this.db, async (trx) => {
        const isErased = await erasures?.any(trx, { ...progress, now: this.now() });
        const change = isErased ? ({ state: 'done' } as const) : answered;
        await this.#update(id, claim, trx).set(change).execute();
        if (isErased)
          await trx
            .deleteFrom('idempotency_steps')
            .where((eb) => eb.and(id))
            .execute();
      });
      return response;
    } catch (error) {
      await this.#release(id, claim);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** Deletes keys past their lifetime. */
  async purge(): Promise<void> {
    const before = this.now() - KEY_LIFETIME_MS;
    await this.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
    await this.db.deleteFrom('idempotency_steps').where('created_at', '<', before).execute();
  }

  #claimOf(id: KeyId, claim: string, body_hash: string, progress: { continued: boolean }): Claim {
    const request = { ...id, body_hash };
    const context = (position: number) =>
      ['idempotency_steps', id.owner, id.call_id, id.key, body_hash, position].join('|');
    return {
      markDone: (trx) => this.#changeClaim(trx, id, claim, { state: 'done' }),
      loadSteps: async () => {
        const steps = this.db.selectFrom('idempotency_steps').select(['position', 'sealed']);
        const rows = await steps
          .where((eb) => eb.and(request))
          .orderBy('position')
          .execute();
        progress.continued ||= rows.length > 0;
        return rows.map(({ position, sealed }) => this.ring.openJson(sealed, context(position)));
      },
      saveStep: async (trx, position, result) => {
        await this.#changeClaim(trx, id, claim, { leased_until: this.now() + LEASE_MS });
        const sealed = this.ring.sealJson(result, context(position));
        const row = { ...request, position, sealed, created_at: this.now() };
        await trx.insertInto('idempotency_steps').values(row).execute();
      },
    };
  }

  /** Claims a free key, an expired key, or one whose request crashed before it stored anything. */
  async #claim(id: KeyId, claim: string, bodyHash: string): Promise<boolean> {
    const now = this.now();
    const row = {
      claim,
      body_hash: bodyHash,
      state: 'claimed',
      status: null,
      sealed: null,
      created_at: now,
      leased_until: now + LEASE_MS,
    } as const;
    const claimed = await this.db
      .insertInto('idempotency_keys')
      .values({ ...id, ...row })
      .onConflict((onConflict) =>
        onConflict
          .columns(['owner', 'call_id', 'key'])
          .doUpdateSet(row)
          .where((eb) =>
            eb.or([
              eb.and([
                eb('idempotency_keys.state', '=', 'claimed'),
                eb(
                  sql`coalesce(idempotency_keys.leased_until, idempotency_keys.created_at + ${LIFETIME_WITHOUT_LEASE_MS})`,
                  '<',
                  now,
                ),
              ]),
              eb('idempotency_keys.created_at', '<', now - KEY_LIFETIME_MS),
            ]),
          ),
      )
      .returning('claim')
      .executeTakeFirst();
    return claimed?.claim === claim;
  }

  async #replay(id: KeyId, bodyHash: string, context: string): Promise<KeyedResponse> {
    const row = await this.db.selectFrom('idempotency_keys').selectAll().where(matches(id)).executeTakeFirst();
    if (row && row.body_hash !== bodyHash) throw conflict('This Idempotency-Key was used for another request.');
    if (row?.state === 'answered' && row.sealed && row.status) {
      return { status: row.status, body: this.ring.openJson(row.sealed, context) };
    }
    if (row?.state === 'done') throw conflict(messages.alreadyCompleted);
    throw stillRunning();
  }

  /** Renews a claim. If that fails, the claim expires, and the transaction of the request fails. */
  async #renew(id: KeyId, claim: string): Promise<void> {
    await this.#update(id, claim)
      .set({ leased_until: this.now() + LEASE_MS })
      .where('state', '=', 'claimed')
      .execute()
      .catch(() => {});
  }

  /** Frees the key of a failed request. If that fails, the claim expires. */
  async #release(id: KeyId, claim: string): Promise<void> {
    await this.db
      .deleteFrom('idempotency_keys')
      .where(matches(id))
      .where('claim', '=', claim)
      .where('state', '=', 'claimed')
      .execute()
      .catch(() => {});
  }

  async #changeClaim(
    db: Db,
    id: KeyId,
    claim: string,
    change: { state: 'done' } | { leased_until: number },
  ): Promise<void> {
    const { numUpdatedRows } = await this.#update(id, claim, db).set(change).executeTakeFirst();
    if (numUpdatedRows === 0n) throw stillRunning();
  }

  #update(id: KeyId, claim: string, db: Db = this.db) {
    return db.updateTable('idempotency_keys').where(matches(id)).where('claim', '=', claim);
  }
}

function stillRunning(): ApiError {
  return new ApiError(409, 'The same request is still running. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  });
}

type KeyId = { owner: string; call_id: string; key: string };

function matches(id: KeyId) {
  return (eb: ExpressionBuilder<Database, 'idempotency_keys'>) => eb.and(id);
}

declare module '../database/database' {
  interface Database {
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
}
