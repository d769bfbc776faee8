import type { Settings } from '../settings';
import type { Environments } from '../store/environments';
import type { RegistryStore } from '../store/registry-store';
import { createCanaries, type Canaries } from './canary';
import { createPreviewing, type Previewing } from './preview';
import { createPublishing, type Publishing } from './publish';
import { createReleaseContext, type Author, type BudgetRuleOf } from './release-context';
import { createReleaseSets, type ReleaseSets } from './release-sets';

/** Combines plans, gates and store. Every write is a compare-and-swap that is recorded in the history. */
export interface ReleaseService extends Publishing, ReleaseSets, Canaries, Previewing {}

/** @param environments by default those that the settings' stores declare */
export function createReleaseService(
  settings: Settings,
  store: RegistryStore,
  author: Author,
  environments?: Environments,
  budgetRuleOf?: BudgetRuleOf,
): ReleaseService {
  const context = createReleaseContext(settings, store, author, environments, budgetRuleOf);
  return {
    ...createPublishing(context),
    ...createReleaseSets(context),
    ...createCanaries(context),
    ...createPreviewing(context),
  };
}
