import type { HistoryLine } from '@courtside/release-client/protocol';
import type { Change, Revision } from '../store/change';
import { canaryShare } from './canary-text';

function describeCanary(canary: Change['canary']): string | null {
  if (!canary) return null;
  const { version, percent, audience } = canary;
  if (percent === 0 && !audience) return `${version} ended`;
  return `${version} ${canaryShare({ percent, clubs: audience?.clubs })}`;
}

/** The history of an environment, oldest change first. */
export function historyOf(revisions: readonly Revision[]): HistoryLine[] {
  return revisions.map(({ change, registry }) => {
    const { canary, request: _id, identity = null, ...others } = change;
    return { revision: registry.revision, ...others, canary: describeCanary(canary), identity };
  });
}
