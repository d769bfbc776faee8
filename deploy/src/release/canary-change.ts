import type { Registry } from '@courtside/registry';
import type { CanaryPlan } from '@courtside/release-client/protocol';
import { slotIn } from '../store/candidate';
import type { Change } from '../store/change';

/** The effect of a change on the canary of a module: its new version and share, or its end. */
export function canaryChange(
  before: Registry,
  after: Registry,
  name: string,
  plan?: CanaryPlan,
): Change['canary'] | null {
  const [old, next] = [before, after].map((registry) => slotIn(registry, name)?.canary ?? null);
  if (next) return { version: next.release.version, percent: next.percent, ...(plan && { plan }) };
  return old ? { version: old.release.version, percent: 0 } : null;
}
