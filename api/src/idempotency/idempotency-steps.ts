import type { Db, Trx } from '../database/database';
import type { KeyRing } from '../encryption/key-ring';

/** A keyed request with its content. */
interface RequestId {
  readonly owner: string;
  readonly call_id: string;
  readonly key: string;
  readonly body_hash: string;
}

/** The results of committed steps, for requests that store their changes in several transactions. */
export class IdempotencySteps {
  constructor(
    private readonly db: Db,
    private readonly ring: KeyRing,
    private readonly now: () => number,
  ) {}

  /** Stores the result of a step in the transaction of its changes. */
  async save(trx: Trx, id: RequestId, position: number, result: unknown): Promise<void> {
    const sealed = this.ring.sealJson(result, context(id, position));
    const row = { ...id, position, sealed, created_at: this.now() };
    await trx.insertInto('idempotency_steps').values(row).execute();
  }

  /** The results by position. */
  async load(id: RequestId): Promise<unknown[]> {
    const rows = await this.db
      .selectFrom('idempotency_steps')
      .select(['position', 'sealed'])
      .where((eb) => eb.and(id))
      .orderBy('position')
      .execute();
    return rows.map(({ position, sealed }) => this.ring.openJson(sealed, context(id, position)));
  }

  async purge(before: number): Promise<void> {
    await this.db.deleteFrom('idempotency_steps').where('created_at', '<', before).execute();
  }
}

function context({ owner, call_id, key, body_hash }: RequestId, position: number): string {
  return `idempotency_steps|${owner}|${call_id}|${key}|${body_hash}|${position}`;
}
