import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ModuleErrorClass, ModuleReport } from '@courtside/contracts/operations';
import type { Figures } from '../../release/canaries/judge';

/** What was reported about one release. */
export const Evidence = z.strictObject({
  /** Whether the release failed, by the hash of a user. */
  users: z.record(z.string(), z.boolean()),
  /** Pages without a user. They are shown, but decide nothing: a visitor can open any number of them. */
  guestPages: z.number(),
  guestFailures: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

export const noEvidence = (): Evidence => ({ users: {}, guestPages: 0, guestFailures: 0 });

/** More users wouldn't change a decision. */
const MAX_USERS = 10_000;

/** Failures that are the module's own. All others, also unknown ones, can come from the network or the browser. */
const OWN_FAULTS: ReadonlySet<string> = new Set<ModuleErrorClass>([
  'unverified',
  'not-a-module',
  'incompatible',
  'crashed',
  'hung',
  'interfered',
]);

/** Whether a report says that the release failed or works; null if it says neither. */
export function outcomeOf({ status, errorClass = 'crashed' }: ModuleReport): 'failed' | 'works' | null {
  if (status === 'loaded' || status === 'fell-back') return 'works';
  if (status === 'failed' || status === 'crashed') return OWN_FAULTS.has(errorClass) ? 'failed' : null;
  return null;
}

/**
 * The name under which a user counts for one canary. The names of different canaries can't be connected, and the user
 * can't be found from them, because the API keeps the key of `reporter`.
 */
export const nameOf = (reporter: string, canary: string): string =>
  createHash('sha256').update(`${canary} ${reporter}`).digest('base64url').slice(0, 22);

/** Adds a user's outcome. A user counts once: a failure replaces a success, but a success no failure. */
export function withUser(evidence: Evidence, name: string, failed: boolean): Evidence {
  const known = evidence.users[name];
  if (known === true || known === failed) return evidence;
  if (known === undefined && Object.keys(evidence.users).length >= MAX_USERS) return evidence;
  return { ...evidence, users: { ...evidence.users, [name]: failed } };
}

export function figuresOf({ users }: Evidence): Figures {
  const outcomes = Object.values(users);
  return { users: outcomes.length, failed: outcomes.filter(Boolean).length };
}
