import { messages } from '@courtside/contracts/messages';
import { screens } from '@courtside/contracts/screens';
import { deviceStorage, notify, sessionBus, storageKeys } from '@courtside/session-bus';

/** How long the reason of an unexpected move is shown. */
const REASON_MS = 15_000;

/**
 * Loads the page again when the login goes on in another club, in any tab: everything that the page has in memory belongs
 * to the club that was open. Unsaved input asks before it is left. Until then, the page makes no calls.
 */
export function followMoves(load: (address: string) => void = (address) => window.location.assign(address)): void {
  const leave = () => load(screens.dashboard());
  sessionBus.onMove(leave);
  // The login can have moved while the page started.
  if (sessionBus.hasMoved()) leave();
}

/** Says that the user may have lost the club that was open. Call it when notices can be shown. */
export function announceEndedClub(): void {
  if (deviceStorage.getItem(storageKeys.clubEnded) === null) return;
  deviceStorage.removeItem(storageKeys.clubEnded);
  notify({ kind: 'warning', text: messages.clubEnded, ms: REASON_MS });
}
