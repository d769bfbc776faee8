import type { Scope } from '@courtside/release-client/protocol';

/** Who calls, and what they may do. */
export interface Identity {
  /** The name of a token, or the subject of a CI. */
  name: string;
  modules: readonly string[];
  scopes: readonly Scope[];
}
