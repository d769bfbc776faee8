import { open, seal } from './sealed-box';

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

  constructor(key: Buffer, owner: string) {
    this.#key = key;
    this.#owner = owner;
  }

  /** Encrypts a number. All results have the same length, so that it reveals nothing. */
  seal(cell: Cell, value: number): Buffer {
    const plain = Buffer.alloc(8);
    plain.writeDoubleBE(value);
    return seal(this.#key, plain, this.#context(cell));
  }

  /** @throws Error if the bytes were changed or belong to another cell or player */
  open(cell: Cell, sealed: Buffer): number {
    return open(this.#key, sealed, this.#context(cell)).readDoubleBE();
  }

  #context({ table, row, column }: Cell): string {
    return [this.#owner, table, row, column].join('|');
  }
}
