import type { Units } from '@courtside/contracts/display-units';
import type { Role } from '@courtside/contracts/roles';
import type { Generated } from 'kysely';

/** Rows of the auth domain. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    clubs: { id: string; created_at: number };
    users: UserRow;
    memberships: MembershipRow;
    auth_sessions: { id: string; user_id: string; created_at: number; expires_at: number; revoked_at: number | null };
    refresh_tokens: RefreshTokenRow;
    link_tokens: LinkTokenRow;
  }
}

export interface UserRow {
  id: string;
  /** The club that the user's calls are for. The user belongs to it if there is a membership. */
  club_id: string;
  username: string;
  /** `foldCase(username)`, which must be unique. */
  username_fold: string;
  email: string;
  email_fold: string;
  /** A new address whose link has not been opened yet. */
  pending_email: string | null;
  first_name: string;
  last_name: string;
  about_me: string;
  password_hash: string;
  picture: Buffer | null;
  email_confirmed_at: number | null;
  /** 0 if the confirmation link was never resent. */
  confirmation_resent_at: number;
  created_at: number;
  /** The units that screens show. Metric for users stored by the previous version of the server. */
  units: Generated<Units>;
}

/** A person belongs to a club, with a role. */
export interface MembershipRow {
  user_id: string;
  club_id: string;
  role: Role;
  created_at: number;
}

/** A token in a session's chain of refresh tokens. Only its hash is stored. */
export interface RefreshTokenRow {
  hash: string;
  session_id: string;
  parent_hash: string | null;
  expires_at: number;
  used_at: number | null;
  /** Hash of the name that the client gave to the renewal which used the token. */
  attempt_hash: string | null;
}

export type LinkPurpose = 'confirm-email' | 'reset-password';

/** A link in a mail. `email` is the address that the mail was sent to. */
export interface LinkTokenRow {
  hash: string;
  user_id: string;
  purpose: LinkPurpose;
  email: string;
  expires_at: number;
  used_at: number | null;
}
