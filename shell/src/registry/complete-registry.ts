import type { LiveRegistry } from './live-registry';
import type { RefreshRegistry } from './poll-registry';

/**
 * A page starts with a partial registry. This fetches the full one for an address that none of its
 * modules has. If that fails, the address counts as not found until the registry can be fetched.
 * @returns null if the registry already answers for the address
 */
export function completeRegistry(
  live: Pick<LiveRegistry, 'active' | 'setLatest' | 'site'>,
  refresh: RefreshRegistry,
  pathname: string,
): Promise<void> | null {
  if (!live.site().needsFullRegistry(pathname)) return null;
  const complete = async () => {
    await refresh(0);
    const { partial, ...registry } = live.active.get();
    if (partial) live.setLatest(registry);
  };
  return complete();
}
