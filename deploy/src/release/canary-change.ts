import type { Registry } from '@courtside/module-kit/registry';
import type { CanaryPlan } from '@courtside/release-client/protocol';
import type { Change } from '../store/change';

/** What a change means for the canary of a module: its version and share afterwards, or that it has ended. */
export function canaryChange(
  before: Registry,
  after: Registry,
  name: string,
  plan?: CanaryPlan,
): Change['canary'] | null {
  const [old, next] = [before, after].map(({ modules }) => modules[name]?.canary ?? null);
  if (next) return { version: next.release.version, percent: next.percent, ...(plan && { plan }) };
  return old ? { version: old.release.version, percent: 0 } : null;
}
