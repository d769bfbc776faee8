import { z } from 'zod';
import { Scope } from '@courtside/release-client/protocol';

/** A token in its stored form, without its secret. */
export const StoredToken = z.strictObject({
  id: z.string(),
  /** Shown in the history. */
  name: z.string(),
  /** SHA-256 of the token's text. Its secret has 256 random bits, so it needs no slow hash. */
  hash: z.string(),
  modules: z.array(z.string()),
  scopes: z.array(Scope),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type StoredToken = z.infer<typeof StoredToken>;
