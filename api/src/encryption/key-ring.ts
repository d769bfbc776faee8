import { createHmac } from 'node:crypto';
import { open, seal } from './sealed-box';

/** A key-encryption key with its name. */
export interface RingKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * The key-encryption keys: the first one seals, all of them open.
 * What it seals names its key, so a new key can be put in front while the old one still opens.
 */
export class KeyRing {
  #keys: readonly RingKey[];
  readonly #reload: () => readonly RingKey[];

  /** @param reload asked again when a key is missing: another process may have made a new one since */
  constructor(keys: readonly RingKey[], reload: () => readonly RingKey[] = () => keys) {
    this.#keys = keys;
    this.#reload = reload;
  }

  /** The key that seals. */
  get current(): RingKey {
    const [first] = this.#keys;
    if (!first) throw new Error('A key ring needs at least one key.');
    return first;
  }

  /** Encrypts for a place named by `context`. */
  seal(plain: Buffer, context: string): Buffer {
    const { id, key } = this.current;
    const name = Buffer.from(id);
    return Buffer.concat([Buffer.from([name.length]), name, seal(key, plain, `${id}|${context}`)]);
  }

  /** @throws Error where the key is not on the ring, or the bytes were changed or moved */
  open(sealed: Buffer, context: string): Buffer {
    const end = 1 + (sealed[0] ?? 0);
    const id = sealed.subarray(1, end).toString();
    if (!this.#find(id)) this.#keys = this.#reload();
    const key = this.#find(id);
    if (!key) throw new Error(`The key-encryption key '${id}' is not on the ring.`);
    return open(key, sealed.subarray(end), `${id}|${context}`);
  }

  #find(id: string): Buffer | undefined {
    return this.#keys.find((candidate) => candidate.id === id)?.key;
  }

  /** `seal` for anything JSON can hold. */
  sealJson(value: unknown, context: string): Buffer {
    return this.seal(Buffer.from(JSON.stringify(value)), context);
  }

  /** `open` for what `sealJson` sealed. The caller knows the shape it put in. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what was sealed is what is opened: authenticated, so its shape holds
  openJson<T>(sealed: Buffer, context: string): T {
    return JSON.parse(this.open(sealed, context).toString()) as T;
  }

  /** A name for a value that must be found again but not read: HMAC-SHA-256 under the current key. */
  blindIndex(value: string): string {
    return createHmac('sha256', this.current.key).update(`index|${value}`).digest('base64url');
  }
}
