import { randomBytes } from 'node:crypto';
import type { Db, Trx } from '../database/database';
import { sha256 } from '../encryption/hashes';
import { AuthRepository } from './repository';
import type { LinkPurpose } from './tables';

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'confirm-email': 3 * 24 * 3_600_000,
  'reset-password': 3_600_000,
};

/** The two path parameters of a link in a mail. */
export interface LinkParameters {
  readonly uidb64: string;
  readonly token: string;
}

export interface Link {
  readonly hash: string;
  readonly userId: string;
  /** The address that the link was sent to. */
  readonly email: string;
  readonly expired: boolean;
  readonly used: boolean;
}

/** Creates a link for a user. Only its hash is stored, bound to the user and the purpose. */
export async function issueLink(
  trx: Trx,
  now: number,
  purpose: LinkPurpose,
  userId: string,
  email: string,
): Promise<LinkParameters> {
  const token = randomBytes(32).toString('base64url');
  const [hash, expires_at] = [linkHash(purpose, userId, token), now + LIFETIME_MS[purpose]];
  await new AuthRepository(trx).insertLink({ hash, user_id: userId, purpose, email, expires_at, used_at: null });
  return { uidb64: Buffer.from(userId).toString('base64url'), token };
}

/** The link with these parameters, or null. */
export async function findLink(
  db: Db,
  now: number,
  purpose: LinkPurpose,
  { uidb64, token }: LinkParameters,
): Promise<Link | null> {
  const userId = Buffer.from(uidb64, 'base64url').toString();
  const row = await new AuthRepository(db).findLink(linkHash(purpose, userId, token));
  if (!row) return null;
  const { hash, user_id, email, expires_at, used_at } = row;
  return { hash, userId: user_id, email, expired: expires_at <= now, used: used_at !== null };
}

function linkHash(purpose: LinkPurpose, userId: string, token: string): string {
  return sha256(`${purpose}|${userId}|${token}`);
}
