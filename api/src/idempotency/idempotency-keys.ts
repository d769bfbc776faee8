import { createHash, randomUUID } from 'node:crypto';
import { messages } from '@courtside/contracts/messages';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';
import { ApiError, conflict } from '../errors';
import { withClaim } from './claim';

/** How long a key is remembered, and how long a request that died may hold one. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;
const CLAIM_LIFETIME_MS = 60_000;

interface Answer {
  status: number;
  body: unknown;
}

/** What a key stands for. */
export interface KeyedRequest {
  /** The user's id, or 'public'. */
  readonly owner: string;
  readonly callId: string;
  readonly key: string;
  /** Everything that tells one request from another: parameters and body. */
  readonly content: string | Buffer;
}

/**
 * Carries each keyed request out once: a second one with the same key and content gets the first one's answer.
 *
 * A crash between storing and keeping the answer leaves the key `done`: a repetition then gets 409
 * and never stores a second time. Failures are not kept, so they may be tried again.
 */
export class IdempotencyKeys {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
  ) {}

  async once(request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer> {
    const place = { owner: request.owner, call_id: request.callId, key: sha256(request.key) };
    const context = `idempotency_keys|${place.owner}|${place.call_id}|${place.key}`;
    const bodyHash = sha256(request.content);
    const claim = randomUUID();

    if (!(await this.#take(place, claim, bodyHash))) return this.#replay(place, bodyHash, context);
    try {
      const answer = await withClaim({ markDone: (trx) => this.#mark(trx, place, claim) }, work);
      const kept = { state: 'answered', status: answer.status, sealed: this.ring.sealJson(answer.body ?? null, context) } as const;
      await this.#at(place, claim).set(kept).execute();
      return answer;
    } catch (error) {
      await this.db.deleteFrom('idempotency_keys').where(matches(place)).where('claim', '=', claim).where('state', '=', 'claimed').execute();
      throw error;
    }
  }

  /** Forgets keys past their lifetime. */
  async purge(): Promise<void> {
    await this.db.deleteFrom('idempotency_keys').where('created_at', '<', this.now() - KEY_LIFETIME_MS).execute();
  }

  /** Takes a free key, or one whose request died before it stored anything. */
  async #take(place: Place, claim: string, bodyHash: string): Promise<boolean> {
    const now = this.now();
    const row = { ...place, claim, body_hash: bodyHash, state: 'claimed' as const, created_at: now };
    const taken = await this.db
      .insertInto('idempotency_keys')
      .values({ ...row, status: null, sealed: null })
      .onConflict((onConflict) =>
        onConflict
          .columns(['owner', 'call_id', 'key'])
          .doUpdateSet({ claim, body_hash: bodyHash, state: 'claimed', status: null, sealed: null, created_at: now })
          .where((eb) =>
            eb.or([
              eb.and([eb('idempotency_keys.state', '=', 'claimed'), eb('idempotency_keys.created_at', '<', now - CLAIM_LIFETIME_MS)]),
              eb('idempotency_keys.created_at', '<', now - KEY_LIFETIME_MS),
            ]),
          ),
      )
      .returning('claim')
      .executeTakeFirst();
    return taken?.claim === claim;
  }

  async #replay(place: Place, bodyHash: string, context: string): Promise<Answer> {
    const row = await this.db.selectFrom('idempotency_keys').selectAll().where(matches(place)).executeTakeFirst();
    if (row && row.body_hash !== bodyHash) throw conflict('This Idempotency-Key was used for another request.');
    if (row?.state === 'answered' && row.sealed && row.status) {
      return { status: row.status, body: this.ring.openJson(row.sealed, context) };
    }
    if (row?.state === 'done') throw conflict(messages.carriedOutAlready);
    throw new ApiError(409, 'The same request is being carried out. Try again in a moment.', { headers: { 'retry-after': '1' } });
  }

  async #mark(db: Db, place: Place, claim: string): Promise<void> {
    const marked = await this.#at(place, claim, db).set({ state: 'done' }).executeTakeFirst();
    if (Number(marked.numUpdatedRows) === 0) throw conflict('The same request is being carried out. Try again in a moment.');
  }

  #at(place: Place, claim: string, db: Db = this.db) {
    return db.updateTable('idempotency_keys').where(matches(place)).where('claim', '=', claim);
  }
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}

type Place = { owner: string; call_id: string; key: string };

function matches(place: Place) {
  return (eb: ExpressionBuilder<Database, 'idempotency_keys'>) => eb.and(place);
}
