import type { Change, Revision } from '../store/change';
import { verifiedIdentity } from './identity';

/** A line of the history. */
export interface HistoryLine extends Omit<Change, 'canary' | 'signature'> {
  revision: number;
  /** Such as `0123456789abcdef for 10 %`. */
  canary: string | null;
  /** Whose signature the change has; null if it has none that counts. */
  identity: string | null;
}

function describeCanary(canary: Change['canary']): string | null {
  if (!canary) return null;
  const { version, percent } = canary;
  return percent === 0 ? `${version} ended` : `${version} for ${percent} %`;
}

/**
 * The history of an environment, oldest change first.
 * @param allowedSigners the file with the names and public keys whose signatures count
 */
export function historyOf(revisions: readonly Revision[], allowedSigners: string): HistoryLine[] {
  return revisions.map((revision) => {
    const { canary, signature: _, ...change } = revision.change;
    return {
      revision: revision.registry.revision,
      ...change,
      canary: describeCanary(canary),
      identity: verifiedIdentity(revision.registry.environment, revision.change, allowedSigners),
    };
  });
}
