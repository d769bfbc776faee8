let offset = 0;

/** How far the clock of this device is behind the one of the service, in milliseconds. */
export const clockOffset = (): number => offset;

/** @param now the time of the service, an ISO date and time */
export function setClock(now: string): void {
  offset = Date.parse(now) - Date.now();
}
