import type { Scope } from '@courtside/release-client/protocol';

/** The identity of a caller, with its permissions. */
export interface Identity {
  /** The name of a token, or the subject of a CI system. */
  name: string;
  modules: readonly string[];
  scopes: readonly Scope[];
}
