import { createHash, randomBytes } from 'node:crypto';
import type { TokenLine } from '@courtside/release-client/protocol';
import type { ReleaseBody } from '@courtside/release-client/release-calls';
import type { StoredToken } from './stored-token';
import type { TokenStore } from './token-store';

/** `courtside_<id>_<secret>`: recognizable by programs that scan for leaked secrets. */
const TEXT = /^courtside_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;
const DAY_MS = 24 * 60 * 60_000;

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The id in a token's text; null if the text isn't a token of this service. */
export const tokenId = (text: string): string | null => TEXT.exec(text)?.[1] ?? null;

/** The description of a token, without its hash. */
export function tokenLine({ id, name, modules, scopes, createdAt, expiresAt, revokedAt }: StoredToken): TokenLine {
  return { id, name, modules, scopes, createdAt, expiresAt, revokedAt };
}

/**
 * Creates a token.
 * @returns its text, which is not stored anywhere
 */
export async function issueToken(
  store: TokenStore,
  { name, modules, scopes, days }: ReleaseBody<'createToken'>,
  now: number,
): Promise<TokenLine & { token: string }> {
  const id = randomBytes(6).toString('hex');
  const text = `courtside_${id}_${randomBytes(32).toString('base64url')}`;
  const stored: StoredToken = {
    id,
    name,
    hash: hashOf(text),
    modules,
    scopes,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY_MS).toISOString(),
    revokedAt: null,
  };
  await store.write(stored);
  return { ...tokenLine(stored), token: text };
}
