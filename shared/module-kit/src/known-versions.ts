import * as z from 'zod/mini';
import { ContentHash } from './registry';

const KnownVersion = z.strictObject({
  version: ContentHash,
  publishedAt: z.iso.datetime(),
  /** What it is to the environment now. */
  source: z.enum(['current', 'previous', 'canary', 'earlier']),
});

const KnownModule = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** The last one that the environment served first. */
  versions: z.array(KnownVersion),
});

/** The versions of each module that an environment knows and still has the files of. */
export const KnownVersions = z.strictObject({ modules: z.array(KnownModule) });

export type KnownVersion = z.infer<typeof KnownVersion>;
export type KnownModule = z.infer<typeof KnownModule>;
export type KnownVersions = z.infer<typeof KnownVersions>;
