import { z } from 'zod';
import { EnvironmentName } from './environment-name';
import type { SizeChange } from './sizes/release-sizes';

/** Scopes that name no environment: previews, the code of the release console, every environment, and everything. */
export const GENERAL_SCOPES = ['preview', 'console', '*', 'admin'] as const;
/** What a token may do: the name of an environment that it may change, or a general scope. Every token may read. */
export const Scope = z.union([z.enum(GENERAL_SCOPES), EnvironmentName]);
export type Scope = string;

export const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 hash in hex');
export const ModuleName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'lower-case letters, digits and dashes');
/** Such as https://api.courtside.example. */
export const Origin = z
  .string()
  .max(200)
  .refine((text) => URL.canParse(text) && /^https?:\/\/[^/@]+$/.test(text) && new URL(text).origin === text, {
    error: 'an origin, such as https://api.courtside.example',
  });
/** Relative, without `..`. */
const FileName = z
  .string()
  .max(200)
  .regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/, 'a relative file name');

/** The automatic steps of a canary. */
export const CanaryPlan = z.strictObject({
  /** Shares of browsers in percent, ascending. After the last one, everyone gets the release. */
  steps: z.array(z.int().min(1).max(99)).min(1),
  /** The share of users for whom it fails, 0 to 1, above which the canary ends. */
  over: z.number().gt(0).max(0.5),
  /** How many different users must have had the canary before it goes on; by default as many as `over` needs. */
  users: z.optional(z.int().min(3).max(10_000)),
  /** The minimum duration of a step, in milliseconds. */
  everyMs: z.int().min(1_000),
});
export type CanaryPlan = z.infer<typeof CanaryPlan>;

/** The limits of an upload. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_FILES = 500;

/** A finished build: the hash of every file. The files themselves are uploaded first. */
export const Build = z.strictObject({
  name: ModuleName,
  files: z
    .array(z.strictObject({ name: FileName, bytes: z.int().min(0).max(MAX_FILE_BYTES), sha256: Hash }))
    .min(1)
    .max(MAX_FILES),
  /** The Git commit that was built; null outside Git. */
  commit: z.string().max(200).nullable(),
  /** The person or CI system that built it. */
  builder: z.string().max(200),
});
export type Build = z.infer<typeof Build>;

/** The effect of a change on a module or the shell: the version before and after; null if there was or is none. */
export interface Step {
  subject: string;
  from: string | null;
  to: string | null;
}

export interface Outcome extends Step {
  environment: string;
  revision: number;
  /** The version whose canary a rollback ended instead of the current release. */
  endedCanary?: string;
}

export interface CanaryOutcome extends Outcome {
  canary: string | null;
  percent: number;
}

export interface PreviewOutcome extends Outcome {
  address: string;
  until: string;
}

/** A line of `status`: the releases of a module or the shell that an environment serves. */
export interface StatusLine {
  environment: string;
  name: string;
  /** Null for a module whose first release is a canary. */
  version: string | null;
  previous: string | null;
  canary: string | null;
  /** Why the canary can't be judged; absent if it can, or if its step has not lasted long enough. */
  note?: string;
  publishedAt: string;
}

export interface DifferenceLine {
  name: string;
  left: string | null;
  right: string | null;
}

export interface PreviewLine {
  name: string;
  module: string;
  version: string | null;
  who: string;
  until: string;
  address: string;
  /** The API of its own; null if it is that of staging. */
  api: string | null;
}

/** A line of the history. */
export interface HistoryLine extends Step {
  revision: number;
  who: string;
  when: string;
  what: string;
  why: string;
  /** The other members of a release set. */
  with?: Step[] | undefined;
  until?: string | undefined;
  /** Such as `0123456789abcdef for 10 %`. */
  canary: string | null;
  /** What browsers download, by module; absent for changes from before sizes were recorded. */
  sizes?: Record<string, SizeChange> | undefined;
  origin?: { commit: string | null; builder: string } | undefined;
  /** The name of the token, verified by the registry service; null before there was a service. */
  identity: string | null;
}

/** The steps of a change: more than one for a release set. */
export const stepsOf = ({ subject, from, to, with: others = [] }: Step & Pick<HistoryLine, 'with'>): Step[] => [
  { subject, from, to },
  ...others,
];

/** The versions and previews that a prune has deleted, or would delete. */
export interface Pruned {
  /** `<module>/<version>`, including incomplete versions of killed publishes. */
  artifacts: string[];
  /** Names of environments. */
  previews: string[];
}

/** How many different users had a release, and for how many of them it failed. */
export const UserFigures = z.strictObject({ users: z.int().min(0), failed: z.int().min(0) });
export type UserFigures = z.infer<typeof UserFigures>;

/** What pages have reported about a canary and about the release that it is compared with. */
export const CanaryFigures = z.strictObject({
  module: ModuleName,
  version: z.string().max(64),
  percent: z.int().min(0).max(100),
  canary: UserFigures,
  /** Null if the canary is the first release of its module. */
  current: z.nullable(UserFigures),
  /** Pages without a user, which decide nothing. */
  guests: z.strictObject({ pages: z.int().min(0), failed: z.int().min(0) }),
});
export type CanaryFigures = z.infer<typeof CanaryFigures>;

/** What the release console knows about the person who uses it. */
export interface ConsoleSession {
  /** The name of the token. */
  name: string;
  modules: readonly string[];
  scopes: readonly Scope[];
  /** When the person has to log in again. */
  expiresAt: string;
  /** The time of the service, because the clock of a device may be wrong. */
  now: string;
  /** The modules that the token may change, by environment. */
  mayChange: Record<string, string[]>;
}

export interface ApiCheck {
  environment: string;
  contract: string;
  calls: number;
  /** False if the API of the environment doesn't respond. */
  compared: boolean;
}

/** A token without its secret. */
export interface TokenLine {
  id: string;
  name: string;
  modules: string[];
  scopes: Scope[];
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** The body of a response to a call that was not carried out. */
export interface Failure {
  /** The subject of the refusal. */
  refused?: string;
  why: string;
  fix?: string;
  /** The outcomes, if the request was already carried out. */
  outcome?: unknown;
}

/**
 * Every call that makes changes has its own id in this header: a UUID of version 7 (RFC 9562), which contains the time.
 * The service carries out an id once, and only within `REQUEST_LIFETIME_MS`.
 */
export const REQUEST_ID_HEADER = 'idempotency-key';
export const REQUEST_LIFETIME_MS = 10 * 60_000;
