import { z } from 'zod';

/** The name of a check that a team runs, such as `browser`. */
export const CheckName = z.string().regex(/^[a-z][a-z0-9-]{0,23}$/, 'at most 24 lower-case letters, digits and dashes');

/** All releases of an environment, as a hash of what they serve and decide. */
export const CombinationId = z.string().regex(/^[0-9a-f]{64}$/);

/** What a check has measured, such as `"first paint of /lineups, ms": 480`. The units are those of the team. */
export const Figures = z
  .record(z.string().min(1).max(80), z.number().min(0))
  .refine((figures) => Object.keys(figures).length <= 40, 'at most 40 figures');
export type Figures = z.infer<typeof Figures>;

/** The result of a check, for one combination of releases. */
export const CheckResult = z.strictObject({
  check: CheckName,
  passed: z.boolean(),
  who: z.string(),
  when: z.iso.datetime(),
  summary: z.string(),
  figures: z.optional(Figures),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** What is proved about a combination of releases. */
export interface Proofs {
  combination: string;
  /** The versions, by module; `shell` is the shell. */
  releases: Record<string, string>;
  /** The checks that the environment requires. */
  required: string[];
  results: CheckResult[];
}

/** What checks have measured of a release, with the newest combination of releases for which there are figures. */
export interface MeasuredRelease {
  version: string;
  /** Only those with figures. */
  results: CheckResult[];
}
