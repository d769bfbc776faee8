import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SCOPES, type Requests, type TokenLine } from '@courtside/release-client/protocol';
import type { TokenStore } from './token-store';

/** A token as it is stored: without its secret. */
export const StoredToken = z.strictObject({
  id: z.string(),
  /** Shown in the history. */
  name: z.string(),
  /** SHA-256 of the token's text. Its secret has 256 random bits, so it needs no slow hash. */
  hash: z.string(),
  modules: z.array(z.string()),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type StoredToken = z.infer<typeof StoredToken>;

/** `courtside_<id>_<secret>`: recognizable for programs that look for leaked secrets. */
const TEXT = /^courtside_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/;
const DAY_MS = 24 * 60 * 60_000;

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The id in a token's text; null if the text isn't a token of ours. */
export const tokenId = (text: string): string | null => TEXT.exec(text)?.[1] ?? null;

/** A token for people and machines to read, without its hash. */
export function tokenLine({ id, name, modules, scopes, createdAt, expiresAt, revokedAt }: StoredToken): TokenLine {
  return { id, name, modules, scopes, createdAt, expiresAt, revokedAt };
}

/** Creates a token. @returns its text, which is nowhere else */
export async function issueToken(
  store: TokenStore,
  { name, modules, scopes, days }: Requests['createToken'],
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
