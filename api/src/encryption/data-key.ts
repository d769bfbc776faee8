import { createHmac } from 'node:crypto';
import { open, seal } from './sealed-box';

/** The first byte of a record. A new layout gets a new number. */
const FORMAT = 1;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES;
const NUMBER_BYTES = 8;

/** The location of an encrypted value. */
export interface Cell {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** The key for the values of one player. Its bytes never leave this object. */
export class DataKey {
  readonly #key: Buffer;
  readonly #owner: string;
  #knownId: Buffer | undefined;

  constructor(key: Buffer, owner: string) {
    this.#key = key;
    this.#owner = owner;
  }

  /** Encrypts a number. All results have the same length, so the length reveals nothing. */
  seal(cell: Cell, value: number): Buffer {
    const plain = Buffer.alloc(8);
    plain.writeDoubleBE(value);
    return seal(this.#key, plain, this.#context(cell));
  }

  /** @throws Error if the bytes were changed or belong to another cell or player */
  open(cell: Cell, sealed: Buffer): number {
    return open(this.#key, sealed, this.#context(cell)).readDoubleBE();
  }

  /** Encrypts text. The length of the result reveals the length of the text in bytes. */
  sealText(cell: Cell, text: string): Buffer {
    return seal(this.#key, Buffer.from(text), this.#context(cell));
  }

  /** @throws Error if the bytes were changed or belong to another cell or player */
  openText(cell: Cell, sealed: Buffer): string {
    return open(this.#key, sealed, this.#context(cell)).toString();
  }

  /** Encrypts several numbers as one record: the format, the id of this key, and the sealed numbers in order. */
  sealRecord(cell: Cell, values: readonly number[]): Buffer {
    const plain = Buffer.alloc(values.length * NUMBER_BYTES);
    for (const [index, value] of values.entries()) plain.writeDoubleBE(value, index * NUMBER_BYTES);
    return Buffer.concat([Buffer.from([FORMAT]), this.#id(), seal(this.#key, plain, this.#context(cell))]);
  }

  /**
   * The numbers of a record, in the order in which they were sealed.
   *
   * @throws Error if the record has another format or key, its bytes were changed, or it belongs to another cell or
   * player
   */
  openRecord(cell: Cell, record: Buffer): number[] {
    if (record[0] !== FORMAT) throw new Error(`A record has the unknown format ${record[0]}.`);
    if (this.#id().compare(record, 1, HEADER_BYTES) !== 0)
      throw new Error('A record was sealed with another data key.');
    const plain = open(this.#key, record.subarray(HEADER_BYTES), this.#context(cell));
    const values: number[] = [];
    for (let offset = 0; offset < plain.length; offset += NUMBER_BYTES) values.push(plain.readDoubleBE(offset));
    return values;
  }

  /** Distinguishes keys and reveals nothing about them. */
  #id(): Buffer {
    this.#knownId ??= createHmac('sha256', this.#key).update('id').digest().subarray(0, KEY_ID_BYTES);
    return this.#knownId;
  }

  #context({ table, row, column }: Cell): string {
    return `${this.#owner}|${table}|${row}|${column}`;
  }
}
