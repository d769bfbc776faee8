/** Whose errors a document has. */
export interface ErrorKey {
  environment: string;
  module: string;
}

/** Stores one document for each module and environment. What it contains, and its limits, are the caller's. */
export interface ErrorDocuments {
  /** All keys with a document, sorted by environment and module. */
  keys(): Promise<ErrorKey[]>;
  /** Null if there is no document. The caller must verify it. */
  read(key: ErrorKey): Promise<unknown>;
  /**
   * Replaces a document by what `change` makes of it, atomically: no other change is lost.
   * @param change gets null if there is no document; its result is JSON, or null to delete the document
   */
  update(key: ErrorKey, change: (document: unknown) => unknown): Promise<void>;
}

const orderOf = ({ environment, module }: ErrorKey) => `${environment}/${module}`;

export const sortedKeys = (keys: readonly ErrorKey[]): ErrorKey[] =>
  [...keys].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
