import { timingSafeEqual } from 'node:crypto';
import { Denied } from './denied';
import type { CiTokens } from './ci-tokens';
import type { Identity } from './identity';
import type { StoredToken } from './stored-token';
import type { TokenStore } from './token-store';
import { hashOf, tokenId } from './tokens';

const FIX = 'ask an operator for a token (npm run release -- create-token) and set COURTSIDE_RELEASE_TOKEN';

/**
 * The holder of a token of this service.
 * @param now milliseconds since the epoch
 * @throws Denied with 401
 */
export async function holderOf(text: string, tokens: TokenStore, now: number): Promise<Identity> {
  const id = tokenId(text);
  const token = id === null ? null : await tokens.read(id);
  const isKnown = token !== null && timingSafeEqual(Buffer.from(hashOf(text), 'hex'), Buffer.from(token.hash, 'hex'));
  if (!isKnown) throw new Denied(401, 'the token is unknown', FIX);
  return holderNow(token, now);
}

/**
 * The holder of a stored token.
 * @throws Denied with 401 if it isn't valid any more
 */
export function holderNow({ name, modules, scopes, revokedAt, expiresAt }: StoredToken, now: number): Identity {
  if (revokedAt) throw new Denied(401, `the token “${name}” was revoked on ${revokedAt}`, FIX);
  if (Date.parse(expiresAt) <= now) throw new Denied(401, `the token “${name}” expired on ${expiresAt}`, FIX);
  return { name, modules, scopes };
}

/**
 * The caller of a request.
 * @param authorization the header
 * @throws Denied with 401
 */
export async function identify(
  authorization: string | undefined,
  { tokens, ci, now }: { tokens: TokenStore; ci: CiTokens; now: () => number },
): Promise<Identity> {
  const [, text = ''] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
  if (text === '') throw new Denied(401, 'the request has no token', FIX);
  return tokenId(text) === null ? ci.identify(text) : holderOf(text, tokens, now());
}
