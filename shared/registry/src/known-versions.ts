import * as z from 'zod/mini';
import { ContentHash } from './registry';

const KnownVersion = z.strictObject({
  version: ContentHash,
  publishedAt: z.iso.datetime(),
  /** Its current role in the environment. */
  source: z.enum(['current', 'previous', 'canary', 'earlier']),
});

const KnownModule = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** The versions that the environment has served, newest first. */
  versions: z.array(KnownVersion),
});

/** The versions of each module that an environment has served and still has files of. */
export const KnownVersions = z.strictObject({ modules: z.array(KnownModule) });

export type KnownVersion = z.infer<typeof KnownVersion>;
export type KnownModule = z.infer<typeof KnownModule>;
export type KnownVersions = z.infer<typeof KnownVersions>;
