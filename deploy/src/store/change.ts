import { z } from 'zod';
import { Registry } from '@courtside/registry';
import { CanaryPlan, Origin as ApiAddress } from '@courtside/release-client/protocol';
import { SizeChange } from '@courtside/release-client/sizes/release-sizes';

/** The origin of a version: its source and its builder. */
export const Origin = z.strictObject({
  /** The Git commit, with `+changes` if the folder had uncommitted changes; null outside Git. */
  commit: z.string().nullable(),
  builder: z.string(),
});
export type Origin = z.infer<typeof Origin>;

/** A change to an environment. Kept permanently. */
export const Change = z.strictObject({
  who: z.string(),
  when: z.iso.datetime(),
  what: z.enum(['publish', 'promote', 'rollback', 'canary', 'withdraw', 'preview']),
  /** The module, or `shell`. */
  subject: z.string(),
  /** The version before and after; null if there was or is none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string(),
  /** The other members of a release set, which changed in the same revision. */
  with: z.optional(
    z.array(z.strictObject({ subject: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  ),
  /** When a preview ends. Only for previews. */
  until: z.optional(z.iso.datetime()),
  /** The API of its own that a preview has. Its address depends on it. */
  api: z.optional(ApiAddress),
  /** The canary after the change. With 0 percent, it has ended. */
  canary: z.optional(
    z.strictObject({
      version: z.string(),
      percent: z.int().min(0).max(99),
      /** With 0 percent, it has not ended: invited testers get it, and these clubs. */
      audience: z.optional(z.strictObject({ clubs: z.array(z.string()) })),
      plan: z.optional(CanaryPlan),
    }),
  ),
  /** The origin of the version that the change gives to browsers. */
  origin: z.optional(Origin),
  /** What browsers download of what the change gives them, by module. */
  sizes: z.optional(z.record(z.string(), SizeChange)),
  /** The author, as verified by the registry service: the name of a token, or the subject of a CI system. */
  identity: z.optional(z.string()),
  /** The id of the request, which the service carries out once. */
  request: z.optional(z.string()),
});
export type Change = z.infer<typeof Change>;

/** A revision of an environment in one file: its registry, and the change that led to it. */
export const Revision = z.strictObject({
  change: Change,
  registry: Registry,
  /** The signature of the registry service. */
  signature: z.optional(z.string()),
});
export type Revision = z.infer<typeof Revision>;
