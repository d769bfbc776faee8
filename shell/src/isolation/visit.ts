import type { ModuleRelease } from '@courtside/registry';
import { restorePage } from './install';
import { enterScreen, leaveScreen, ledgerOf, shownOwners } from './owners';
import { adoptSheetsOf, removeSheetsOf } from './track-sheets';

/**
 * Begins a visit of a release, and restores its leftovers from the last visit. Call it before its code is loaded.
 * @param kind a screen has the page to itself, but widgets may follow before it has ended
 * @returns a function that ends the visit and removes the module's leftovers; call it after the module has unmounted
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
