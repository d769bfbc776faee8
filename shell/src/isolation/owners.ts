import type { ModuleRelease } from '@courtside/module-kit/registry';
import { Ledger } from './ledger';

/** One ledger for each release whose code was requested in this page, by the folder of its files. */
const ledgers = new Map<string, Ledger>();

/** The absolute address of a release's files. */
export const folderOf = ({ entry }: Pick<ModuleRelease, 'entry'>): string =>
  new URL('.', new URL(entry, window.location.origin)).href;

/** The ledger of a release. Call it before its code is requested. */
export function ledgerOf(module: string, release: Pick<ModuleRelease, 'entry' | 'version'>): Ledger {
  const folder = folderOf(release);
  const ledger = ledgers.get(folder) ?? new Ledger(module, release.version);
  ledgers.set(folder, ledger);
  return ledger;
}

/** The release that a file belongs to. Undefined for files of the shell. */
export function ownerOf(file: string): Ledger | undefined {
  for (const [folder, ledger] of ledgers) if (file.startsWith(folder)) return ledger;
  return undefined;
}

/** The release that is shown, if one is. */
export const shownOwner = (): Ledger | undefined => [...ledgers.values()].findLast(({ isShown }) => isShown);
