import type { ModulePlace } from '../loader/module-place';
import type { LiveRegistry } from '../registry/live-registry';
import { describedAt, withOverrides, type Override } from './tab-overrides';

interface Following {
  overrides: Override[];
  live: LiveRegistry;
  places: ReadonlyMap<string, ModulePlace>;
}

/**
 * Takes an overridden module anew whenever its origin says that it changed, in place: page, session
 * and what was read from the server stay. What stood in the screen itself begins anew.
 */
export function followOverrides({ overrides, live, places }: Following): void {
  for (const [index, override] of overrides.entries()) {
    if (!override.release) continue;
    const take = async () => {
      const release = await describedAt(override);
      if (release.version === overrides[index]?.release?.version) return;
      overrides[index] = { ...override, release };
      live.learn(withOverrides(live.newest(), overrides));
      live.accept();
      await places.get(override.module)?.renew();
    };
    new EventSource(new URL('changes', override.address)).addEventListener('message', () => {
      void take().catch((reason: unknown) => console.warn(`${override.module} could not be taken anew.`, reason));
    });
  }
}
