import { z } from 'zod';
import { Registry } from '@courtside/module-kit/registry';

/** Who did what to an environment, when and why. Kept for good. */
export const Change = z.strictObject({
  who: z.string(),
  when: z.iso.datetime(),
  what: z.enum(['publish', 'promote', 'rollback', 'canary', 'preview']),
  /** The module, or `shell`. */
  subject: z.string(),
  /** The version before and after; null where there was or is none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  why: z.string(),
  /** When a preview ends. Other environments never do. */
  until: z.optional(z.iso.datetime()),
});
export type Change = z.infer<typeof Change>;

/** One revision of an environment: what it serves, and the change that made it so. One file, one fact. */
export const Revision = z.strictObject({ change: Change, registry: z.unknown().transform((value) => Registry.parse(value)) });
export type Revision = { change: Change; registry: Registry };
