import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { ApiError } from '../errors/api-error';
import { KeysUnavailable } from './key-ring';

/** What can be damaged. Without the data key of a player, none of the player's sessions can be read. */
type DamagedKind =
  | 'training session'
  | 'data key'
  | 'glove result'
  | 'mail'
  | 'test day event'
  | 'consent'
  | 'login device'
  | 'second factor'
  | 'passkey'
  | 'single sign-on'
  | 'court code';

/** Bounds the memory if a whole table is damaged. */
const MAX_REMEMBERED = 10_000;

/** A sealed record that can't be decrypted, for example after a fault of a disk. Repeating the call doesn't help. */
export class DamagedRecord extends ApiError {
  constructor(detail: string) {
    super(409, detail);
    this.name = 'DamagedRecord';
  }
}

/**
 * The stored records that this server could not decrypt. One of them must not take the others of its list with it, so
 * readers leave it out, name it here, and go on. Each one is logged once, and `/metrics` has their number.
 */
export class DamagedRecords {
  readonly #ids = new Set<string>();

  constructor(
    registry: Registry,
    private readonly log: FastifyBaseLogger,
  ) {
    const ids = this.#ids;
    registry.registerMetric(
      new Gauge({
        name: 'courtside_damaged_records',
        help: 'Stored records that this server could not decrypt, and that were neither deleted nor restored since',
        registers: [],
        collect() {
          this.set(ids.size);
        },
      }),
    );
  }

  /**
   * Reads a record. Returns null and notes the record if it can't be decrypted.
   *
   * @throws KeysUnavailable
   */
  read<T>(kind: DamagedKind, id: string, open: () => T): T | null {
    try {
      const value = open();
      this.forget(id);
      return value;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      this.#note(kind, id, error);
      return null;
    }
  }

  #note(kind: DamagedKind, id: string, error: unknown): void {
    if (this.#ids.has(id) || this.#ids.size >= MAX_REMEMBERED) return;
    this.#ids.add(id);
    this.log.error({ err: error, kind, id }, 'a stored record cannot be decrypted');
  }

  /** Whether this server knows that a record is damaged. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Call it if a record was deleted. */
  forget(id: string): void {
    this.#ids.delete(id);
  }
}
