import type { AuditObject, AuditVerb } from '@courtside/contracts/audit-words';

declare module '../database/database' {
  interface Database {
    audit_entries: AuditEntryRow;
    audit_chains: {
      club_id: string;
      /** A `ChainState`, encrypted, so that only the server can say where the chain begins and ends. */
      sealed: Buffer;
    };
  }
}

/** An entry of a club's audit log. Has ids and no personal values. Never changed; deleted only from the old end. */
export interface AuditEntryRow {
  club_id: string;
  /** Counts up from 1 without gaps. */
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  verb: AuditVerb;
  object: AuditObject;
  /** The id of the call, or what the server did by itself. */
  call: string;
  /** The user's id; null for gloves and for people without an account. */
  actor: string | null;
  /** JSON: pairs of kind and id. */
  subjects: string;
  /** How many more rows it was about. */
  more: number;
  /** See `networkOf`. Empty for what the server did by itself. */
  network: string;
  /** SHA-256 of the entry and of the hash before it. */
  hash: string;
}
