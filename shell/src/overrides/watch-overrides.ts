import type { ModuleApplication } from '../loader/module-application';
import type { LiveRegistry } from '../registry/live-registry';
import { isVersion } from './requested-overrides';
import { fetchRelease, withOverrides, type Override } from './tab-overrides';

interface Options {
  overrides: Override[];
  live: LiveRegistry;
  applications: ReadonlyMap<string, ModuleApplication>;
}

/**
 * Remounts an overridden module when its origin reports a change. The page, the session and cached
 * server data stay; the state of the module's screen is lost.
 */
export function watchOverrides({ overrides, live, applications }: Options): void {
  for (const [index, override] of overrides.entries()) {
    if (!override.release || isVersion(override.address)) continue;
    const update = async () => {
      const release = await fetchRelease(override);
      if (release.version === overrides[index]?.release?.version) return;
      overrides[index] = { ...override, release };
      live.setLatest(withOverrides(live.latest(), overrides));
      live.applyUpdates();
      await applications.get(override.module)?.remount();
    };
    new EventSource(new URL('changes', override.address)).addEventListener('message', () => {
      void update().catch((reason: unknown) => console.warn(`${override.module} could not be updated.`, reason));
    });
  }
}
