import type { ModuleRelease } from '@courtside/registry';
import { Ledger } from './ledger';

/** One ledger for each release whose code was requested in this page, by the folder of its files. */
const ledgers = new Map<string, Ledger>();

/** Each error asks for the folders of all releases. */
const folders = new Map<string, string>();

/** The absolute address of a release's files. */
export function folderOf({ entry }: Pick<ModuleRelease, 'entry'>): string {
  const folder = folders.get(entry) ?? new URL('.', new URL(entry, window.location.origin)).href;
  folders.set(entry, folder);
  return folder;
}

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

/** The releases that are shown: a screen's, or those of the widgets of the dashboard. */
export const shownOwners = (): Ledger[] => [...ledgers.values()].filter(({ isShown }) => isShown);

/** The releases whose screens are shown: two while one replaces the other. */
const screens: Ledger[] = [];

export const enterScreen = (owner: Ledger): void => void screens.push(owner);
export const leaveScreen = (owner: Ledger): void => void screens.splice(screens.indexOf(owner), 1);

/**
 * The suspects if an action can't be traced to a file: the current screens, or else the widgets. Widgets beside a
 * screen are already being removed.
 */
export const suspects = (): Ledger[] => (screens.length > 0 ? [...new Set(screens)] : shownOwners());

/** The only suspect; undefined if there are several, because any of them may be the cause. */
export function onlySuspect(): Ledger | undefined {
  const [owner, ...others] = suspects();
  return others.length === 0 ? owner : undefined;
}
