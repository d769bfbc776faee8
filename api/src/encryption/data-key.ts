import { open, seal } from './sealed-box';

/** Where an encrypted value stands. */
export interface Cell {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** The key of one player's values. Its bytes never leave this object. */
export class DataKey {
  readonly #key: Buffer;
  readonly #owner: string;

  constructor(key: Buffer, owner: string) {
    this.#key = key;
    this.#owner = owner;
  }

  /** Encrypts a number; every number takes the same room, so the length tells nothing. */
  seal(cell: Cell, value: number): Buffer {
    const plain = Buffer.alloc(8);
    plain.writeDoubleBE(value);
    return seal(this.#key, plain, this.#context(cell));
  }

  /** @throws Error where the bytes were changed, or moved here from another cell or player */
  open(cell: Cell, sealed: Buffer): number {
    return open(this.#key, sealed, this.#context(cell)).readDoubleBE();
  }

  #context({ table, row, column }: Cell): string {
    return [this.#owner, table, row, column].join('|');
  }
}
