import { ModuleRelease } from '@courtside/registry';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { z } from 'zod';
import type { RevisionLog } from './revision-log';
import { openSignedLog, type SignedLogOptions } from './signed-log';

/** A build that one browser may try. The first revision is the invitation, the second one its opening. */
const Trial = z.strictObject({
  environment: z.string(),
  module: z.string(),
  release: ModuleRelease,
  /** When it ends, in milliseconds since the epoch. */
  until: z.number(),
  /** Whether a browser has opened the link. */
  opened: z.boolean(),
  /** The signature of the registry service. */
  signature: z.optional(z.string()),
});
export type Trial = z.infer<typeof Trial>;

/** Logs of trials are beside those of the environments. No environment can have such a name. */
const PREFIX = 'trial-';
const logOf = (id: string) => PREFIX + id;

export const isTrialLog = (name: string): boolean => name.startsWith(PREFIX);

/** The builds that single browsers may try. */
export interface Trials {
  /** Null if there is no such trial. */
  find(id: string): Promise<Trial | null>;
  create(id: string, trial: Omit<Trial, 'opened' | 'signature'>): Promise<void>;
  /** Opens a trial for the only browser that gets it. @returns false if another one was faster */
  open(id: string): Promise<boolean>;
  /** Deletes those that ended before a time, in milliseconds since the epoch. */
  forget(before: number): Promise<void>;
}

function checked(stored: unknown, name: string, number: number): Trial {
  const { data, error } = Trial.safeParse(stored);
  if (error) throw new Error(`Revision ${number} of ${name} is invalid. ${schemaSentences(error, stored, 'It')}`);
  return data;
}

export function openTrials(log: RevisionLog, options: SignedLogOptions): Trials {
  const signed = openSignedLog(log, checked, options);
  const find = async (id: string) => (await signed.latest(logOf(id)))?.document ?? null;
  return {
    find,
    async create(id, trial) {
      await signed.update(logOf(id), (latest) => (latest ? null : { ...trial, opened: false }));
    },
    async open(id) {
      return (
        (await signed.update(logOf(id), (latest) =>
          latest && !latest.opened ? { ...latest, opened: true } : null,
        )) !== null
      );
    },
    async forget(before) {
      for (const name of (await log.environments()).filter(isTrialLog)) {
        const trial = (await signed.latest(name))?.document;
        if (!trial || trial.until < before) await log.remove(name);
      }
    },
  };
}
