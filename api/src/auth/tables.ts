import type { Units } from '@courtside/contracts/display-units';
import type { Role, TeamRole } from '@courtside/contracts/roles';
import type { Generated } from 'kysely';

/** Rows of the auth domain. Times in milliseconds since 1970. */
declare module '../database/database' {
  interface Database {
    clubs: ClubRow;
    users: UserRow;
    memberships: MembershipRow;
    membership_teams: MembershipTeamRow;
    auth_sessions: SessionRow;
    refresh_tokens: RefreshTokenRow;
    link_tokens: LinkTokenRow;
  }
}

export interface ClubRow {
  id: string;
  created_at: number;
  /** Since when the staff needs a second factor; null if it doesn't. */
  second_factor_required_at: Generated<number | null>;
  /** Since when coaches are reminded of missing consents; null if they aren't. */
  consent_asked_at: Generated<number | null>;
  /** After how many months without a sign of a player the data is erased; null for never. */
  retention_months: Generated<number | null>;
}

/** A login. */
export interface SessionRow {
  id: string;
  user_id: string;
  created_at: number;
  /** Two weeks after the last renewal of its tokens. */
  expires_at: number;
  revoked_at: number | null;
  /** The sealed `LoginDevice`. Null for logins that the previous version of the server began. */
  device: Generated<Buffer | null>;
  /** When a passkey proved who the user is. Null for a login with a password. */
  passkey_at: Generated<number | null>;
  /** The session that made the device the club's tablet, perhaps this one. Null if this one is not limited to the court. */
  tablet_id: Generated<string | null>;
  /** When that session had a second factor. */
  tablet_factor_at: Generated<number | null>;
  /** From this time on, somebody else uses the tablet. */
  left_at: Generated<number | null>;
  /** The club that the login is in. Null for logins that the previous version of the server began: the one of the user. */
  club_id: Generated<string | null>;
}

export interface UserRow {
  id: string;
  /** The club in which logins begin. The user belongs to it if there is a membership. */
  club_id: string;
  /** The club with which the account began, if it isn't `club_id` any more. It can be erased. */
  first_club_id: Generated<string | null>;
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
  /** The first login. Null also for users who logged in only with the previous version of the server. */
  first_login_at: Generated<number | null>;
}

/** A person belongs to a club, with a role. */
export interface MembershipRow {
  user_id: string;
  club_id: string;
  role: Role;
  created_at: number;
  /** 1 if the member has roles per team, in `membership_teams`; otherwise null. */
  per_team: Generated<number | null>;
}

/** The role of a member in one team. It is deleted with the team. */
export interface MembershipTeamRow {
  user_id: string;
  club_id: string;
  team_id: string;
  role: TeamRole;
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
