import type { ModuleRelease } from '@courtside/module-kit/registry';
import { restorePage } from './install';
import { enterScreen, leaveScreen, ledgerOf, shownOwners } from './owners';
import { adoptSheetsOf, removeSheetsOf } from './track-sheets';

/**
 * Begins a visit of a release: what it left at the last visit comes back. Call it before its code is loaded.
 * @param kind a screen has the page for itself, but widgets may follow it before it has ended
 * @returns a function that ends the visit, after the module has unmounted: what the module has left is removed
 */
export function beginVisit(
  module: string,
  release: Pick<ModuleRelease, 'entry' | 'version'>,
  kind: 'screen' | 'widget',
): () => void {
  const owner = ledgerOf(module, release);
  owner.enter();
  if (kind === 'screen') enterScreen(owner);
  adoptSheetsOf(owner);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    owner.leave();
    if (kind === 'screen') leaveScreen(owner);
    if (!owner.isShown) removeSheetsOf(owner);
    if (kind === 'screen' || shownOwners().length === 0) restorePage();
  };
}
