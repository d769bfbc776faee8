import type { RegistryStore } from '../../store/registry-store';
import { changedModules } from './changed-modules';

/**
 * A store that checks the rights for every module that a write changes. The check is a part of the compare-and-swap, so
 * it sees what would really change: a rollback of one module can include others, and a preview can have another owner.
 * @param assertMay throws if the caller may not change one of the modules
 */
export function withRights(
  store: RegistryStore,
  assertMay: (modules: readonly string[]) => void,
  now: () => number,
): RegistryStore {
  return {
    ...store,
    update: (environment, plan, assertAllowed) =>
      store.update(
        environment,
        (before, latest) => {
          const next = plan(before, latest);
          if (next)
            assertMay(changedModules(latest, before, { ...next, registry: { ...next.registry, environment } }, now()));
          return next;
        },
        assertAllowed,
      ),
  };
}
