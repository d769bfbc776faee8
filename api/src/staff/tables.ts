import type { Role } from '@courtside/contracts/roles';
import type { Generated } from 'kysely';

declare module '../database/database' {
  interface Database {
    invitations: InvitationRow;
  }
}

/** An open invitation. It is deleted when it is accepted or revoked. Times in milliseconds since 1970. */
export interface InvitationRow {
  id: string;
  club_id: string;
  /** Null if the account is gone. */
  invited_by: string | null;
  email: string;
  email_fold: string;
  role: Role;
  /** The roles per team as JSON; null for a role in the whole club. Then `role` is `viewer`. */
  team_roles: Generated<string | null>;
  /** The only trace of the link that was mailed last. */
  token_hash: string;
  created_at: number;
  expires_at: number;
}
