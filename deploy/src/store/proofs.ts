import { schemaSentences } from '@courtside/registry/schema-sentences';
import { CheckResult, CombinationId } from '@courtside/release-client/proofs';
import { z } from 'zod';
import type { RevisionLog } from './revision-log';
import { openSignedLog, type SignedLogOptions } from './signed-log';

/** The results of one combination of releases. Each result is a revision, with those of all checks. */
const ProvedCombination = z.strictObject({
  combination: CombinationId,
  results: z.array(CheckResult).max(64),
  /** The signature of the registry service. */
  signature: z.optional(z.string()),
});
type ProvedCombination = z.infer<typeof ProvedCombination>;

/** Logs of proofs are beside those of the environments. No environment can have such a name. */
const PREFIX = 'proof-';
/** As many as the names of logs have room for. The document has all of it. */
const DIGITS = 24;
const logOf = (combination: string) => PREFIX + combination.slice(0, DIGITS);

export const isProofLog = (name: string): boolean => name.startsWith(PREFIX);

/** The signed results of checks. */
export interface ProofStore {
  /** The last result of each check. */
  find(combination: string): Promise<CheckResult[]>;
  record(combination: string, result: CheckResult): Promise<CheckResult[]>;
  /** Deletes combinations whose last check was before a time, in milliseconds since the epoch. */
  forget(before: number): Promise<void>;
}

function checked(stored: unknown, name: string, number: number): ProvedCombination {
  const { data, error } = ProvedCombination.safeParse(stored);
  if (error) throw new Error(`Revision ${number} of ${name} is invalid. ${schemaSentences(error, stored, 'It')}`);
  return data;
}

export function openProofs(log: RevisionLog, options: SignedLogOptions): ProofStore {
  const signed = openSignedLog(log, checked, options);
  const resultsIn = (document: ProvedCombination | null | undefined, combination: string) =>
    document?.combination === combination ? document.results : [];

  return {
    find: async (combination) => resultsIn((await signed.latest(logOf(combination)))?.document, combination),
    async record(combination, result) {
      const written = await signed.update(logOf(combination), (latest) => ({
        combination,
        results: [...resultsIn(latest, combination).filter(({ check }) => check !== result.check), result],
      }));
      return resultsIn(written, combination);
    },
    async forget(before) {
      for (const name of (await log.environments()).filter(isProofLog)) {
        const { results = [] } = (await signed.latest(name))?.document ?? {};
        if (results.every(({ when }) => Date.parse(when) < before)) await log.remove(name);
      }
    },
  };
}
