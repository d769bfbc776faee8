import type { FoundNumber, FoundPosition } from './read-cell';

/** A row of a list, before it is decided which of its numbers is the shirt number and which name is the first. */
export interface RawPlayer {
  readonly line: number;
  /** The row as it was written. */
  readonly source: string;
  /** Names that a heading tells apart. */
  readonly given?: string;
  readonly last?: string;
  /** Other names: a full one, or two in the order of the list. */
  readonly names: readonly string[];
  /** The two names had a comma between them. */
  readonly hasComma: boolean;
  /** By column; those that are shirt numbers for certain are under `SURE`. */
  readonly numbers: ReadonlyMap<string, FoundNumber>;
  readonly position: FoundPosition | null;
  /** Only below a heading. */
  readonly external_id?: string;
}

/** The column of numbers with a sign or a heading that says what they are. */
export const SURE = 'sure';
