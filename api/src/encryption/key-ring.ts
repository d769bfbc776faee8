import { createHmac } from 'node:crypto';
import { open, seal } from './sealed-box';

/** A key-encryption key. */
export interface RingKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys could not be read again, so it is unknown whether a value can be decrypted. */
export class KeysUnavailable extends Error {
  override name = 'KeysUnavailable';
}

/**
 * The key-encryption keys: the first one encrypts, all of them decrypt.
 * Encrypted values contain the id of their key, so that keys can be rotated.
 */
export class KeyRing {
  #keys: readonly RingKey[];
  readonly #reload: () => readonly RingKey[];

  /** @param reload reads the keys again if one is missing, because another process may have added it */
  constructor(keys: readonly RingKey[], reload: () => readonly RingKey[] = () => keys) {
    this.#keys = keys;
    this.#reload = reload;
  }

  /** The key that encrypts. */
  get current(): RingKey {
    const [first] = this.#keys;
    if (!first) throw new Error('A key ring needs at least one key.');
    return first;
  }

  /** Encrypts a value that can only be decrypted with the same context. */
  seal(plain: Buffer, context: string): Buffer {
    const { id, key } = this.current;
    const name = Buffer.from(id);
    return Buffer.concat([Buffer.from([name.length]), name, seal(key, plain, `${id}|${context}`)]);
  }

  /**
   * @throws KeysUnavailable if the keys can't be read again
   * @throws Error if the key is not on the ring, the context differs, or the bytes were changed
   */
  open(sealed: Buffer, context: string): Buffer {
    const end = 1 + (sealed[0] ?? 0);
    const id = sealed.subarray(1, end).toString();
    if (!this.#find(id)) this.#readAgain();
    const key = this.#find(id);
    if (!key) throw new Error(`The key-encryption key '${id}' is not on the key ring.`);
    return open(key, sealed.subarray(end), `${id}|${context}`);
  }

  /** Whether a value is encrypted with the current key. */
  isCurrent(sealed: Buffer): boolean {
    return sealed.subarray(1, 1 + (sealed[0] ?? 0)).toString() === this.current.id;
  }

  #readAgain(): void {
    try {
      this.#keys = this.#reload();
    } catch (cause) {
      throw new KeysUnavailable('The key-encryption keys cannot be read.', { cause });
    }
  }

  #find(id: string): Buffer | undefined {
    return this.#keys.find((candidate) => candidate.id === id)?.key;
  }

  /** `seal` for a JSON value. */
  sealJson(value: unknown, context: string): Buffer {
    return this.seal(Buffer.from(JSON.stringify(value)), context);
  }

  /** Decrypts a value of `sealJson`. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the encryption is authenticated, so the value has the type that the caller sealed
  openJson<T>(sealed: Buffer, context: string): T {
    return JSON.parse(this.open(sealed, context).toString()) as T;
  }

  /** A lookup key for a value that must not be stored in clear text: HMAC-SHA-256 with the current key. */
  blindIndex(value: string): string {
    return blindIndex(this.current, value);
  }

  /** The lookup keys that a value has or had, the current one first. */
  blindIndexes(value: string): string[] {
    return this.#keys.map((each) => blindIndex(each, value));
  }
}

const blindIndex = ({ key }: RingKey, value: string): string =>
  createHmac('sha256', key).update(`index|${value}`).digest('base64url');
